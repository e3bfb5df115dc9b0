import type { Problem } from '@glow50/contract/problem';

type FieldError = NonNullable<Problem['errors']>[number];

const MOST_ERRORS = 20;
const LONGEST_PATH = 200;
const LONGEST_MESSAGE = 300;

/** The first invalid fields, and how many there are in all when that is more. Texts from the request are cut. */
export function listErrors(found: readonly FieldError[]): Pick<Problem, 'errors' | 'errorCount'> {
  const errors = found.slice(0, MOST_ERRORS).map(({ path, message }) => ({
    path: path.slice(0, LONGEST_PATH),
    message: message.slice(0, LONGEST_MESSAGE),
  }));
  return { errors, ...(found.length > MOST_ERRORS && { errorCount: found.length }) };
}
