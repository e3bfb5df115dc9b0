import { isDeepStrictEqual } from 'node:util';
import type { SaveStepRequest } from '@glow50/contract/registration/registrations';
import { v7 } from 'uuid';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { addDraft, changeDraft, type DraftRef, type DraftRow, lockDraft } from './draft-repository';
import { validateLength } from './validate-draft';

/** Saves one step. Repeating the latest save is allowed. Throws 409 when the version is not the newest. */
export async function saveStep(
  tx: Transaction,
  ref: DraftRef,
  number: number,
  { version, answers: typed, step = number }: SaveStepRequest,
  now: Date,
): Promise<DraftRow> {
  const draft = await lockDraft(tx, ref);
  if (draft && draft.version !== version) {
    const isRepeated = draft.version === version + 1 && isDeepStrictEqual(draft.answers[number], typed);
    if (isRepeated) return draft;
    throw new HttpError(409, REGISTRATION_MESSAGES.savedElsewhere);
  }
  if (!draft && version !== 0) throw new HttpError(409, REGISTRATION_MESSAGES.savedElsewhere);

  const answers = { ...draft?.answers, [number]: typed };
  validateLength(answers);
  const saved: DraftRow = {
    owner_id: ref.ownerId,
    kind: ref.kind,
    draft_id: draft?.draft_id ?? v7(),
    version: version + 1,
    step,
    answers,
    created_at: draft?.created_at ?? now,
    saved_at: now,
  };
  if (draft) {
    await changeDraft(tx, ref, { version: saved.version, step, answers, saved_at: now });
  } else if (!(await addDraft(tx, saved))) {
    throw new HttpError(409, REGISTRATION_MESSAGES.savedElsewhere);
  }
  return saved;
}
