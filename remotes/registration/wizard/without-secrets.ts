import { FORBIDDEN_DRAFT_FIELDS } from '@glow50/contract/registration/registration-kinds';

const NEVER = new Set<string>(FORBIDDEN_DRAFT_FIELDS);

/** Removes the fields in `secrets` and those in `FORBIDDEN_DRAFT_FIELDS`. */
export function withoutSecrets(
  answers: Readonly<Record<string, unknown>>,
  secrets: readonly string[] = [],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([field]) => !secrets.includes(field) && !NEVER.has(field.toLowerCase().replace(/[_-]/g, '')),
    ),
  );
}
