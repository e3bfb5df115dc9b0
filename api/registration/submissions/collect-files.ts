export interface NamedFile {
  /** For example `3.government_id`. */
  path: string;
  uploadId: string;
  purpose: string;
  name: string;
}

export function collectFiles(answers: unknown, path = ''): NamedFile[] {
  if (typeof answers !== 'object' || answers === null) return [];
  const { uploadId, purpose, name } = answers as Record<string, unknown>;
  if (typeof uploadId === 'string' && typeof purpose === 'string') {
    return [{ path, uploadId, purpose, name: typeof name === 'string' ? name : '' }];
  }
  return Object.entries(answers).flatMap(([key, value]) =>
    collectFiles(value, path ? `${path}.${key}` : key),
  );
}
