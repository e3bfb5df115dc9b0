import { ASKED_FILE_PURPOSE } from '@glow50/contract/registration/information';
import { MOST_IMAGES } from '@glow50/contract/registration/product';
import { UploadQuery } from '@glow50/contract/uploads/uploads';
import { Checkbox, styled, TextField, Typography } from '@glow50/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { z } from 'zod';
import { SelectField } from '../../fields/SelectField';
import { FileField } from '../../files/FileField';
import { ImageSlots } from '../../files/ImageSlots';
import type { Item } from './information-store';

interface AnswerFieldProps {
  item: Item;
  value: unknown;
  problem: string | undefined;
  /** By place in the value. */
  partProblems?: Readonly<Record<string, string>>;
  onChange(value: unknown): void;
}

const OffersAnswer = lazy(() => import('./OffersAnswer'));
const HoursAnswer = lazy(() => import('./HoursAnswer'));

const NONE: Readonly<Record<string, string>> = {};

const StoredFile = z.object({ uploadId: z.string(), purpose: UploadQuery.shape.purpose, name: z.string() });
const StoredFiles = z.array(StoredFile);
const Chosen = z.array(z.string());

/** One thing that the office asked for, with its note. */
export function AnswerField({ item, value, problem, partProblems = NONE, onChange }: AnswerFieldProps) {
  const { label, note, control } = item;
  const { kind, choices = [], purpose = ASKED_FILE_PURPOSE } = control;
  const text = {
    label,
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    error: problem !== undefined,
    helperText: problem ?? (note || undefined),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (kind) {
    case 'line':
      return <TextField {...text} />;
    case 'number':
      return <TextField {...text} inputMode="numeric" />;
    case 'date':
      return <TextField {...text} type="date" />;
    case 'text':
      return <TextField {...text} rows={4} />;
    case 'choice':
      return <SelectField {...text} choices={choices} prompt="Choose" />;
    case 'yes_no':
      return (
        <Noted note={note} problem={problem}>
          <Checkbox
            label={label}
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
        </Noted>
      );
    case 'choices': {
      const chosen = Chosen.safeParse(value).data ?? [];
      return (
        <Noted note={note} problem={problem}>
          <Group>
            <legend>{label}</legend>
            {choices.map((choice) => (
              <Checkbox
                key={choice.id}
                label={choice.label}
                checked={chosen.includes(choice.id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, choice.id] : chosen.filter((id) => id !== choice.id))
                }
              />
            ))}
          </Group>
        </Noted>
      );
    }
    case 'file':
      return (
        <Noted note={note}>
          <FileField
            label={label}
            purpose={purpose}
            value={StoredFile.safeParse(value).data ?? null}
            error={problem}
            onChange={onChange}
          />
        </Noted>
      );
    case 'hours':
    case 'offers': {
      const Answer = kind === 'hours' ? HoursAnswer : OffersAnswer;
      return (
        <Noted note={note}>
          <Group>
            <legend>{label}</legend>
            <Suspense fallback={null}>
              <Answer value={value} problems={partProblems} onChange={onChange} />
            </Suspense>
          </Group>
        </Noted>
      );
    }
    case 'files':
      return (
        <Noted note={note}>
          <ImageSlots
            label={label}
            purpose={purpose}
            slots={MOST_IMAGES}
            value={StoredFiles.safeParse(value).data ?? []}
            error={problem}
            onChange={onChange}
          />
        </Noted>
      );
  }
}

interface NotedProps {
  note: string;
  problem?: string | undefined;
  children: ReactNode;
}

function Noted({ note, problem, children }: NotedProps) {
  return (
    <div>
      {note && <Typography variant="body2">{note}</Typography>}
      {children}
      {problem && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </div>
  );
}

const Group = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontWeight: 600 },
});
