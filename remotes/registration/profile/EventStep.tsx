import type { EventAnswers } from '@glow50/contract/registration/profile-event';
import { bindField } from '@glow50/ui/form/bind-field';
import { Checkbox, styled, TextField } from '@glow50/ui';
import { useController, useWatch } from 'react-hook-form';
import { FileField } from '../files/FileField';
import { PlaceFields } from '../places/PlaceFields';
import type { StepProps } from '../wizard/wizard-definition';

export interface EventValues extends EventAnswers {
  has_event: boolean;
}

export function EventStep({ form }: StepProps<EventValues>) {
  const hasEvent = useWatch({ control: form.control, name: 'has_event' });
  const { field: thumbnail, fieldState } = useController({ control: form.control, name: 'thumbnail' });
  return (
    <>
      <Checkbox {...form.register('has_event')} label="Yes, I want to add an event" />
      {hasEvent && (
        <Grid>
          <TextField {...bindField(form, 'event_name')} label="Event name" />
          <TextField {...bindField(form, 'category')} label="Category" />
          <TextField {...bindField(form, 'date')} type="date" label="Date" />
          <Pair>
            <TextField {...bindField(form, 'start')} type="time" label="Start" />
            <TextField {...bindField(form, 'end')} type="time" label="End" />
          </Pair>
          <TextField
            {...bindField(form, 'address')}
            label="Street and number"
            autoComplete="street-address"
          />
          <PlaceFields form={form} names={{ city: 'city', state: 'state', zipcode: 'zipcode' }} />
          <TextField {...bindField(form, 'contact', 'A name or a phone number.')} label="Contact" />
          <TextField {...bindField(form, 'email')} type="email" label="Email" autoComplete="email" />
          <TextField
            {...bindField(form, 'price', '0 is free.')}
            label="Price per person in dollars"
            inputMode="decimal"
          />
          <TextField {...bindField(form, 'seats')} label="Seats" inputMode="numeric" />
          <div>
            <TextField
              {...bindField(form, 'description', 'What happens, and what is included.')}
              label="Description"
              rows={4}
            />
          </div>
          <div>
            <FileField
              label="Thumbnail"
              purpose="event-thumbnail"
              value={thumbnail.value}
              error={fieldState.error?.message}
              onChange={thumbnail.onChange}
            />
          </div>
        </Grid>
      )}
    </>
  );
}

const Grid = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (min-width: 600px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :nth-last-of-type(-n + 2)': { gridColumn: '1 / -1' },
  },
});

const Pair = styled('div')({ display: 'grid', gap: 12, gridTemplateColumns: '1fr 1fr' });
