import { zodResolver } from '@hookform/resolvers/zod';
import { ReviewRequest } from '@glow50/contract/bookings/manage-booking';
import { createUploader } from '@glow50/host/http/uploader';
import { Button, Radio, styled, TextField, Typography } from '@glow50/ui';
import { FormDraft, useKeptForm } from '@glow50/ui/form/form-draft';
import { submitInOrder } from '@glow50/ui/form/submit-in-order';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { ManageStore } from './manage-store';
import { ReviewPhotos } from './ReviewPhotos';

const PHOTO_FIELDS = ['photos.0', 'photos.1', 'photos.2'];
const STARS = [5, 4, 3, 2, 1] as const;

const TypedReview = z.object({
  rating: ReviewRequest.shape.rating.optional(),
  body: z.string(),
  photos: z.array(z.object({ id: z.string(), name: z.string() })),
});
type TypedReview = z.infer<typeof TypedReview>;

type Entered = z.input<typeof ReviewRequest>;

const ReviewForm = TypedReview.transform(
  ({ photos, ...typed }): { [Field in keyof Entered]?: Entered[Field] | undefined } => ({
    ...typed,
    ...(photos.length > 0 && { photos: photos.map(({ id }) => id) }),
  }),
).pipe(ReviewRequest);

interface ReviewSectionProps {
  store: ManageStore;
  /** Of the booking's link. */
  token: string;
}

export const ReviewSection = observer(function ReviewSection({ store, token }: ReviewSectionProps) {
  const { api, drafts } = useHost();
  const [draft] = useState(
    () => new FormDraft<TypedReview>(drafts, `review-${store.booking.id}`, TypedReview),
  );
  const [kept] = useState(() => draft.read());
  const form = useForm<TypedReview, unknown, ReviewRequest>({
    resolver: zodResolver(ReviewForm),
    defaultValues: kept ?? { body: '', photos: [] },
    shouldFocusError: false,
  });
  const [uploader] = useState(() => createUploader(api, token));
  const { errors } = form.formState;

  useKeptForm(form, draft.write);

  async function handleValid(review: ReviewRequest) {
    if (await store.review(review)) draft.forget();
  }

  return (
    <form noValidate data-print="hidden" onSubmit={submitInOrder(form, handleValid)}>
      <Fields>
        <Typography variant="h3" component="h2">
          How was it?
        </Typography>
        <Controller
          control={form.control}
          name="rating"
          render={({ field }) => (
            <Choice aria-describedby="review-rating">
              <legend>Your rating</legend>
              {STARS.map((stars) => (
                <Radio
                  key={stars}
                  name="rating"
                  ref={stars === 5 ? field.ref : undefined}
                  checked={field.value === stars}
                  onChange={() => field.onChange(stars)}
                  label={`${stars} star${stars === 1 ? '' : 's'}`}
                />
              ))}
            </Choice>
          )}
        />
        <Typography id="review-rating" role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {errors.rating?.message}
        </Typography>
        <TextField
          {...form.register('body')}
          label="In your words"
          rows={4}
          aria-required
          error={Boolean(errors.body)}
          helperText={errors.body?.message}
        />
        <ReviewPhotos
          uploader={uploader}
          {...(kept && { photos: kept.photos })}
          errors={PHOTO_FIELDS.map((field) => store.fieldProblems[field])}
          onChange={(photos) => form.setValue('photos', photos)}
        />
        <Button
          type="submit"
          variant="contained"
          loading={store.pending === 'review'}
          sx={{ justifySelf: 'start' }}
        >
          Send my review
        </Button>
      </Fields>
    </form>
  );
});

const Fields = styled('div')({ display: 'grid', gap: 12 });

const Choice = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 20px',
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontWeight: 650 },
});
