import { EXCEPTIONS_MAX } from '@glow50/contract/dashboard/dashboard-hours';
import { bindField } from '@glow50/ui/form/bind-field';
import { Button, Checkbox, colour, styled, TextField, Typography } from '@glow50/ui';
import { useController, useFieldArray, type UseFormReturn } from 'react-hook-form';
import { TimeOptions } from '../../editors/HoursEditor';
import type { HoursValues } from './hours-values';
import { timesWith } from './times';

const NEW_EXCEPTION = { from: '', until: '', isOff: true, opens: '09:00', closes: '18:00' };

/** Dates that differ from the weekly hours: closed, or open at other times. */
export function ExceptionFields({ form }: { form: UseFormReturn<HoursValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'exceptions' });
  return (
    <>
      {fields.length === 0 && <Typography>Every week is like the one above.</Typography>}
      {fields.map(({ id }, index) => (
        <ExceptionRow key={id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < EXCEPTIONS_MAX && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => append(NEW_EXCEPTION)}>
          Add days
        </Button>
      )}
    </>
  );
}

interface ExceptionRowProps {
  form: UseFormReturn<HoursValues>;
  index: number;
  onRemove(): void;
}

function ExceptionRow({ form, index, onRemove }: ExceptionRowProps) {
  const at = <Name extends 'from' | 'until' | 'isOff' | 'opens' | 'closes'>(name: Name) =>
    `exceptions.${index}.${name}` as const;
  const { field: isOff } = useController({ control: form.control, name: at('isOff') });
  const [opens, closes] = form.getValues([at('opens'), at('closes')]);
  const times = <TimeOptions times={timesWith([opens, closes])} />;
  return (
    <Row role="group" aria-label={`Days ${index + 1}`}>
      <TextField {...bindField(form, at('from'))} type="date" label="First day" />
      <TextField {...bindField(form, at('until'))} type="date" label="Last day" />
      <Checkbox label="Off" checked={isOff.value} onChange={({ target }) => isOff.onChange(target.checked)} />
      {!isOff.value && (
        <>
          <TextField {...bindField(form, at('opens'))} label="From" options={times} />
          <TextField {...bindField(form, at('closes'))} label="To" options={times} />
        </>
      )}
      <Button variant="text" aria-label={`Remove days ${index + 1}`} onClick={onRemove}>
        Remove
      </Button>
    </Row>
  );
}

const Row = styled('div')({
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 140px), 1fr))',
  alignItems: 'end',
  padding: 20,
  borderRadius: 20,
  background: colour.sand,
});
