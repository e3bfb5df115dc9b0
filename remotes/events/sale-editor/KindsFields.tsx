import { KINDS_MAX, type OrganizerSale } from '@glow50/contract/events/sale-editor';
import { bindField } from '@glow50/ui/form/bind-field';
import { Button, Checkbox, TextField, Typography } from '@glow50/ui';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { bindOptional } from './bind-optional';
import { Columns, ItemCard, Items } from './ItemCard';
import { newKind, type TypedSale } from './sale-fields';

interface KindsFieldsProps {
  form: UseFormReturn<TypedSale>;
  sale: OrganizerSale;
}

export function KindsFields({ form, sale }: KindsFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'kinds', keyName: 'key' });
  const takenOf = (id: string) => sale.kinds.find((kind) => kind.id === id)?.taken ?? 0;
  return (
    <Items aria-labelledby="kinds-title">
      <Typography id="kinds-title" variant="h4" component="h3">
        Kinds of tickets
      </Typography>
      {fields.map(({ id, key, name }, place) => (
        <ItemCard key={key} legend={name || `Kind ${place + 1}`} onRemove={() => remove(place)}>
          {takenOf(id) > 0 && (
            <Typography variant="body2">
              {takenOf(id)} sold or being bought. Removing the kind takes it off sale; its tickets stay valid.
            </Typography>
          )}
          <TextField {...bindField(form, `kinds.${place}.name`)} label="Name of the ticket" />
          <TextField {...bindOptional(form, `kinds.${place}.note`)} label="What is included (optional)" />
          <Columns>
            <TextField
              {...bindField(form, `kinds.${place}.price`, '0 is free. At most $50 for each person.')}
              label="Price in dollars"
              inputMode="decimal"
            />
            <TextField
              {...bindField(form, `kinds.${place}.places`, 'More than 1 for a group, like a table of 4.')}
              label="People it admits"
              inputMode="numeric"
            />
            <TextField
              {...bindOptional(form, `kinds.${place}.number`, 'Leave empty for as many as there are seats.')}
              label="How many there are"
              inputMode="numeric"
            />
            <TextField
              {...bindOptional(
                form,
                `kinds.${place}.mostPerOrder`,
                'Leave empty for up to 10 people per order.',
              )}
              label="Limit per order"
              inputMode="numeric"
            />
            <TextField
              {...bindOptional(form, `kinds.${place}.saleFrom`, 'Leave empty to start right away.')}
              type="datetime-local"
              label="On sale from"
            />
            <TextField
              {...bindOptional(form, `kinds.${place}.saleUntil`, 'Leave empty to sell until the event ends.')}
              type="datetime-local"
              label="On sale until"
            />
          </Columns>
          <Checkbox
            {...form.register(`kinds.${place}.isSecret`)}
            label="Show it only with a code that names it"
          />
        </ItemCard>
      ))}
      {fields.length < KINDS_MAX && (
        <Button variant="outlined" onClick={() => append(newKind())} sx={{ justifySelf: 'start' }}>
          Add a kind of ticket
        </Button>
      )}
    </Items>
  );
}
