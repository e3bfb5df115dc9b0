import { StepAnswers } from '@glow50/contract/registration/registrations';
import { z } from 'zod';

/** Unsaved answers, and the draft version that they are based on. */
const LocalDraft = z.object({ version: z.int().min(0), steps: z.record(z.string(), StepAnswers) });
export type LocalDraft = z.infer<typeof LocalDraft>;

/** Null when the stored value has another shape. */
export function readLocalDraft(kept: unknown): LocalDraft | null {
  return LocalDraft.safeParse(kept).data ?? null;
}
