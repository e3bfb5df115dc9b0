import type { StepAnswers } from '@glow50/contract/registration/registrations';
import { z } from 'zod';
import type { Connection } from '../../platform/database/connection';
import { isOwnUpload } from '../drafts/upload-owners';
import { findUpload } from '../../platform/uploads/upload-repository';
import type { Registrant } from '../drafts/registrant';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { collectFiles } from './collect-files';
import { type FieldError, throwIfIssues } from './validate-answers';

/**
 * Throws 400 when the answers name a file that is missing, owned by somebody else, or uploaded for another
 * purpose.
 */
export async function checkFiles(
  connection: Connection,
  registrant: Registrant,
  answers: Record<string, StepAnswers>,
): Promise<void> {
  await checkFilesAt(connection, registrant, answers);
}

/** The same for answers by any path. */
export async function checkFilesAt(
  connection: Connection,
  registrant: Registrant,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const errors: FieldError[] = [];
  for (const { path, uploadId, purpose } of collectFiles(values)) {
    const upload = z.uuid().safeParse(uploadId).success ? await findUpload(connection, uploadId) : undefined;
    const isGood = upload?.purpose === purpose && (await isOwnUpload(connection, registrant, upload));
    if (!isGood) errors.push({ path, message: REGISTRATION_MESSAGES.fileGone });
  }
  throwIfIssues(errors);
}
