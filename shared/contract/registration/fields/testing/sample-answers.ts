import { DEFAULT_WEEK } from '../../weekly-hours';
import type { Field, FieldTable } from '../field';
import { isNeverStored } from '../form-step';

interface Sample {
  answer: unknown;
  /** How it is worded. Empty when it is not shown. */
  words: string;
}

const MONDAY = DEFAULT_WEEK.map((day, index) => ({ ...day, enabled: index === 1 }));
const UPLOAD = '0190c5f0-0000-7000-8000-000000000001';

/** A recognizable answer to a field of any kind. Not all of them are valid. */
export function sampleOf(name: string, field: Field): Sample {
  const mark = `[${name}]`;
  const file = (purpose: string) => ({ uploadId: UPLOAD, purpose, name: mark });
  switch (field.kind) {
    case 'password':
    case 'code':
    case 'signature':
      return { answer: '', words: '' };
    case 'choice':
      return chosen(field, (id) => id);
    case 'services':
      return chosen(field, (id) => [id]);
    case 'checkbox':
      return { answer: true, words: 'Yes' };
    case 'date':
      return { answer: '2001-04-05', words: 'April 5, 2001' };
    case 'file':
      return { answer: file(field.purpose), words: mark };
    case 'files':
      return { answer: [file(field.purpose)], words: mark };
    case 'photo':
      return { answer: file('profile-photo'), words: mark };
    case 'hours':
      return { answer: MONDAY, words: '9am to 6pm' };
    case 'custom':
      return { answer: [{ service_name: mark }], words: mark };
    case 'part':
      return field.isShown === false ? { answer: '1', words: '' } : { answer: mark, words: mark };
    default:
      return { answer: mark, words: mark };
  }
}

/** Answers to all stored fields of a table. */
export function sampleAnswers(fields: FieldTable): Record<string, unknown> {
  const stored = Object.entries(fields).filter(([, field]) => !isNeverStored(field));
  return Object.fromEntries(stored.map(([name, field]) => [name, sampleOf(name, field).answer]));
}

function chosen(
  { choices }: { choices: readonly { id: string; label: string }[] },
  wrap: (id: string) => unknown,
) {
  const { id = '', label = '' } = choices.at(-1) ?? {};
  return { answer: wrap(id), words: label };
}
