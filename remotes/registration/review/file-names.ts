/** Name of an uploaded file in the answers. */
export const nameOf = (file: unknown): string =>
  typeof file === 'object' && file !== null && 'name' in file ? String(file.name) : '';

export const namesOf = (files: unknown): string => (Array.isArray(files) ? files.map(nameOf).join('\n') : '');
