import { DRAFT_MAX_BYTES, FORBIDDEN_DRAFT_FIELDS } from '@glow50/contract/registration/registration-kinds';
import type { StepAnswers } from '@glow50/contract/registration/registrations';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { HttpError } from '../../platform/http/http-error';
import { REGISTRATION_MESSAGES } from '../registration-messages';

const DEEPEST = 8;
const NEVER: ReadonlySet<string> = new Set(FORBIDDEN_DRAFT_FIELDS);

type FieldProblem = { path: string; message: string };

/** Throws 400 for content that may never be stored. All other checks run on submission. */
export function validateDraft(answers: StepAnswers): void {
  const errors = findIssues(answers, [], 'answers');
  if (errors.length > 0) throw new HttpError(400, PROBLEM_MESSAGES.invalid, { errors });
}

export function validateLength(answers: Record<string, StepAnswers>): void {
  if (Buffer.byteLength(JSON.stringify(answers)) > DRAFT_MAX_BYTES) {
    throw new HttpError(413, REGISTRATION_MESSAGES.tooLong);
  }
}

function findIssues(value: unknown, found: FieldProblem[], path: string, depth = 0): FieldProblem[] {
  if (typeof value === 'string' && isUnreadable(value)) {
    found.push({ path, message: REGISTRATION_MESSAGES.unreadable });
  } else if (typeof value === 'object' && value !== null) {
    if (depth === DEEPEST) {
      found.push({ path, message: REGISTRATION_MESSAGES.tooDeep });
      return found;
    }
    for (const [name, inner] of Object.entries(value)) {
      const at = `${path}.${name}`;
      const isNever = NEVER.has(name.toLowerCase().replace(/[_-]/g, '')) && typeof inner !== 'object';
      if (isNever) found.push({ path: at, message: REGISTRATION_MESSAGES.neverKept });
      else if (isUnreadable(name)) found.push({ path, message: REGISTRATION_MESSAGES.unreadable });
      else findIssues(inner, found, at, depth + 1);
    }
  }
  return found;
}

/** NUL and unpaired surrogates, which PostgreSQL text cannot store. */
const isUnreadable = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);
