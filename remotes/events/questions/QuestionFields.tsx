import { ANSWER_MAX } from '@glow50/contract/tickets/ticket-kinds';
import { TextField, Typography } from '@glow50/ui';
import type { AnswerField } from './answer-fields';

interface QuestionFieldsProps {
  fields: readonly AnswerField[];
  given: Readonly<Record<string, string>>;
  /** Keys of required answers that are missing. */
  missing: readonly string[];
  onAnswer(key: string, answer: string): void;
}

/** What the organizer asks the buyer. */
export function QuestionFields({ fields, given, missing, onAnswer }: QuestionFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <>
      <Typography variant="h4" component="h4">
        The organizer asks
      </Typography>
      {fields.map(({ question: { choices, isRequired }, key, label }) => {
        const isMissing = missing.includes(key);
        return (
          <TextField
            key={key}
            id={`answer-${key}`}
            label={isRequired ? label : `${label} (optional)`}
            value={given[key] ?? ''}
            maxLength={ANSWER_MAX}
            aria-required={isRequired}
            error={isMissing}
            helperText={isMissing ? 'Please answer this' : undefined}
            options={
              choices && (
                <>
                  <option value="">Choose</option>
                  {choices.map((choice) => (
                    <option key={choice} value={choice}>
                      {choice}
                    </option>
                  ))}
                </>
              )
            }
            onChange={({ target }) => onAnswer(key, target.value)}
          />
        );
      })}
    </>
  );
}
