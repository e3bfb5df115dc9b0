import { formatDuration } from '@glow50/contract/bookings/format-duration';
import { showAmount } from '@glow50/contract/money/decimal-amount';
import { OFFERS_MAX } from '@glow50/contract/registration/service-offers';
import { Alert, Button, colour, Stack, styled, Typography } from '@glow50/ui';
import { useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { NEW_OFFER, type OffersValues, type OfferValues } from './offer-values';
import { ServiceOfferFields } from './ServiceOfferFields';

interface Editing {
  index: number;
  /** The values that Cancel restores; null for a new service. */
  before: OfferValues | null;
}

/**
 * Only one service is open at a time. Changes are saved with the draft, also before the visitor closes the
 * service.
 */
export function ServicesEditor({ form }: { form: UseFormReturn<OffersValues> }) {
  const { fields, append, remove, update } = useFieldArray({ control: form.control, name: 'offers' });
  const [editing, setEditing] = useState<Editing | null>(null);
  const errors = form.formState.errors.offers;
  const wrong = Array.isArray(errors) ? errors.findIndex(Boolean) : -1;
  // A service that failed validation is opened so that its errors are visible.
  const open = wrong >= 0 ? wrong : editing?.index;

  function handleAdd() {
    append(NEW_OFFER);
    setEditing({ index: fields.length, before: null });
  }

  async function handleSave(index: number) {
    if (await form.trigger(`offers.${index}`, { shouldFocus: true })) setEditing(null);
  }

  function handleCancel(index: number) {
    const before = editing?.index === index ? editing.before : null;
    form.clearErrors('offers');
    if (before) update(index, before);
    else remove(index);
    setEditing(null);
  }

  return (
    <>
      {fields.length === 0 && (
        <Alert>No service yet. Add at least one and customers can book you as soon as you are listed.</Alert>
      )}
      {fields.map(({ id }, index) =>
        index === open ? (
          <Sheet key={id} role="group" aria-label={`Service ${index + 1}`}>
            <ServiceOfferFields form={form} index={index} />
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
              <Button variant="contained" onClick={() => void handleSave(index)}>
                Save
              </Button>
              <Button variant="outlined" onClick={() => handleCancel(index)}>
                Cancel
              </Button>
            </Stack>
          </Sheet>
        ) : (
          <OfferLine
            key={id}
            offer={form.getValues(`offers.${index}`)}
            onEdit={() => setEditing({ index, before: form.getValues(`offers.${index}`) })}
            onRemove={() => remove(index)}
          />
        ),
      )}
      {open === undefined && fields.length < OFFERS_MAX && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={handleAdd}>
          {fields.length === 0 ? 'Add a service' : 'Add another service'}
        </Button>
      )}
    </>
  );
}

interface OfferLineProps {
  offer: OfferValues;
  onEdit(): void;
  onRemove(): void;
}

function OfferLine({ offer, onEdit, onRemove }: OfferLineProps) {
  const name = offer.service_name || 'Service without a name';
  return (
    <Line>
      <div>
        <Typography variant="h6" component="h2">
          {name}
        </Typography>
        <Typography variant="body2">
          {showAmount(offer.price)} · {formatDuration(Number(offer.durationMinutes))}
          {offer.isAvailable ? '' : ' · not available'}
        </Typography>
      </div>
      <Button size="small" variant="outlined" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </Line>
  );
}

const Sheet = styled('div')({
  display: 'grid',
  gap: 20,
  padding: 'clamp(16px, 3vw, 28px)',
  borderRadius: 20,
  background: colour.ivory,
  border: `1px solid ${colour.line}`,
});

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '16px 20px',
  borderRadius: 20,
  background: colour.sand,
  '& > div': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
});
