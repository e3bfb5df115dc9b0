import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../database/error-code';

/**
 * Reads the key from the data folder, and creates it when missing. Processes that start together get the same
 * key.
 */
export function readSecretKey(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key');
  const kept = readKept(file);
  if (kept) return kept;

  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}

function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
