import type { Field, FieldTable } from '@glow50/contract/registration/fields/field';
import { isAsked } from '@glow50/contract/registration/fields/form-step';
import { styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Wizard } from '../wizard/wizard-definition';
import type { ControlProps } from './control';
import { CONTROLS } from './controls';

interface FieldFormProps {
  fields: FieldTable;
  form: UseFormReturn;
  wizard: Wizard;
  /** Two columns on wide screens. */
  isPaired?: boolean;
}

/** The controls of a table, in its order. */
export const FieldForm = observer(function FieldForm({ fields, form, wizard, isPaired }: FieldFormProps) {
  const values = useWatch({ control: form.control });
  const asked = { ...wizard.context, values };
  return (
    <Grid data-paired={isPaired || undefined}>
      {Object.entries(fields).map(([name, field]) => {
        const Control = CONTROLS[field.kind] as ComponentType<ControlProps> | null;
        if (!Control || !isAsked(field, asked)) return null;
        return (
          <div key={name} data-wide={isWide(field) || undefined}>
            <Control {...{ name, field, form, wizard, asked }} />
          </div>
        );
      })}
    </Grid>
  );
});

const NARROW: readonly Field['kind'][] = [
  'text',
  'number',
  'amount',
  'phone',
  'date',
  'time',
  'password',
  'code',
];

function isWide(field: Field): boolean {
  if (field.kind === 'email') return field.isVerified ?? false;
  if (field.kind === 'choice') return field.look !== 'list';
  return !NARROW.includes(field.kind);
}

const Grid = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (min-width: 600px)': {
    '&[data-paired]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
});
