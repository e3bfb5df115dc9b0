import { StepAnswers } from '@glow50/shared/api/registrations';
import { z } from 'zod';

/** Answers that the server does not have yet, and the version of the draft that they change. */
const LocalDraft = z.object({ version: z.int().min(0), steps: z.record(z.string(), StepAnswers) });
export type LocalDraft = z.infer<typeof LocalDraft>;

/** Null for anything that this product did not write. */
export function readLocalDraft(kept: unknown): LocalDraft | null {
  return LocalDraft.safeParse(kept).data ?? null;
}
