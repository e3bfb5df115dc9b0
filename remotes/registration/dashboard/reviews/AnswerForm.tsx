import { zodResolver } from '@hookform/resolvers/zod';
import { type OwnReview, ReviewAnswerRequest } from '@glow50/contract/reviews/reviews';
import { Button, Stack, styled, TextField, Typography } from '@glow50/ui';
import { type FormDraft, useKeptForm } from '@glow50/ui/form/form-draft';
import { observer } from 'mobx-react-lite';
import { useForm } from 'react-hook-form';
import type { ReviewsStore } from './reviews-store';

interface AnswerFormProps {
  review: OwnReview;
  store: ReviewsStore;
  draft: FormDraft<ReviewAnswerRequest>;
  problem: string | undefined;
  onClose(): void;
}

export const AnswerForm = observer(function AnswerForm({
  review,
  store,
  draft,
  problem,
  onClose,
}: AnswerFormProps) {
  const { id, author, answer } = review;
  const form = useForm<ReviewAnswerRequest>({
    resolver: zodResolver(ReviewAnswerRequest),
    defaultValues: draft.read() ?? { body: answer?.body ?? '' },
  });
  const error = form.formState.errors.body?.message ?? problem;

  useKeptForm(form, draft.write);

  async function handleValid({ body }: ReviewAnswerRequest) {
    if (await store.answer(id, body)) handleClose();
  }

  function handleClose() {
    draft.forget();
    onClose();
  }

  return (
    <Form noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
      <TextField
        {...form.register('body')}
        label={`Your answer to ${author}`}
        rows={4}
        aria-required
        error={Boolean(error)}
        helperText={error}
      />
      <Typography variant="body2">
        Everyone sees it under the review.{' '}
        {answer ? 'It is marked as edited.' : `${author} gets it by email, once.`}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" size="small" variant="contained" loading={store.pending.has(id)}>
          {answer ? 'Save the answer' : 'Send the answer'}
        </Button>
        <Button size="small" onClick={handleClose}>
          Cancel
        </Button>
      </Stack>
    </Form>
  );
});

const Form = styled('form')({ display: 'grid', gap: 10, width: '100%' });
