import { type OrganizerSale, PROMO_CODES_MAX } from '@glow50/contract/events/sale-editor';
import { bindField } from '@glow50/ui/form/bind-field';
import { Button, Checkbox, styled, TextField, Typography } from '@glow50/ui';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { bindOptional } from './bind-optional';
import { Columns, ItemCard, Items } from './ItemCard';
import { newCode, type TypedCode, type TypedSale } from './sale-fields';

interface CodesFieldsProps {
  form: UseFormReturn<TypedSale>;
  sale: OrganizerSale;
}

export function CodesFields({ form, sale }: CodesFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'codes', keyName: 'key' });
  const [kinds, codes] = useWatch({ control: form.control, name: ['kinds', 'codes'] });
  const usesOf = (id: string) => sale.codes.find((code) => code.id === id)?.uses ?? 0;
  return (
    <Items aria-labelledby="codes-title">
      <Typography id="codes-title" variant="h4" component="h3">
        Promo codes
      </Typography>
      {fields.map(({ id, key, code }, place) => (
        <ItemCard key={key} legend={code || `Code ${place + 1}`} onRemove={() => remove(place)}>
          {usesOf(id) > 0 && <Typography variant="body2">Used by {usesOf(id)} so far.</Typography>}
          <Columns>
            <TextField {...bindField(form, `codes.${place}.code`)} label="Code" autoCapitalize="characters" />
            <TextField
              {...form.register(`codes.${place}.discount`)}
              label="What it does"
              options={Object.entries(DISCOUNTS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            />
            {codes[place]?.discount !== 'none' && (
              <TextField
                {...bindField(form, `codes.${place}.off`)}
                label={
                  codes[place]?.discount === 'amount' ? 'Dollars off each ticket' : 'Percent off each ticket'
                }
                inputMode="decimal"
              />
            )}
            <TextField
              {...bindOptional(
                form,
                `codes.${place}.mostUses`,
                'Number of orders. Leave empty for no limit.',
              )}
              label="How many times it works"
              inputMode="numeric"
            />
            <TextField
              {...bindOptional(form, `codes.${place}.from`)}
              type="datetime-local"
              label="Works from"
            />
            <TextField
              {...bindOptional(form, `codes.${place}.until`)}
              type="datetime-local"
              label="Works until"
            />
          </Columns>
          {kinds.length > 0 && (
            <Group>
              <legend>Only for (none: all that everyone sees)</legend>
              {kinds.map((kind, index) => (
                <Checkbox
                  key={kind.id}
                  {...form.register(`codes.${place}.kindIds`)}
                  value={kind.id}
                  label={kind.name || `Kind ${index + 1}`}
                />
              ))}
            </Group>
          )}
        </ItemCard>
      ))}
      {fields.length < PROMO_CODES_MAX && (
        <Button variant="outlined" onClick={() => append(newCode())} sx={{ justifySelf: 'start' }}>
          Add a code
        </Button>
      )}
    </Items>
  );
}

const DISCOUNTS: Readonly<Record<TypedCode['discount'], string>> = {
  share: 'Takes a percentage off',
  amount: 'Takes an amount off',
  none: 'Only shows more tickets',
};

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, '& > legend': { padding: 0 } });
