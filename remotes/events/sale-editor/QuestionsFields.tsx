import { QUESTIONS_MAX } from '@glow50/contract/events/sale-editor';
import { bindField } from '@glow50/ui/form/bind-field';
import { Button, Checkbox, TextField, Typography } from '@glow50/ui';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { bindOptional } from './bind-optional';
import { ItemCard, Items } from './ItemCard';
import { newQuestion, type TypedSale } from './sale-fields';

export function QuestionsFields({ form }: { form: UseFormReturn<TypedSale> }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'questions',
    keyName: 'key',
  });
  return (
    <Items aria-labelledby="questions-title">
      <Typography id="questions-title" variant="h4" component="h3">
        Questions for buyers
      </Typography>
      {fields.map(({ key, text }, place) => (
        <ItemCard key={key} legend={text || `Question ${place + 1}`} onRemove={() => remove(place)}>
          <TextField {...bindField(form, `questions.${place}.text`)} label="Question" />
          <TextField
            {...bindOptional(
              form,
              `questions.${place}.choices`,
              'One per line. Leave empty and buyers answer in their own words.',
            )}
            label="Answers to choose from"
            rows={3}
          />
          <Checkbox {...form.register(`questions.${place}.isPerTicket`)} label="Ask it for each ticket" />
          <Checkbox {...form.register(`questions.${place}.isRequired`)} label="It must be answered" />
        </ItemCard>
      ))}
      {fields.length < QUESTIONS_MAX && (
        <Button variant="outlined" onClick={() => append(newQuestion())} sx={{ justifySelf: 'start' }}>
          Add a question
        </Button>
      )}
    </Items>
  );
}
