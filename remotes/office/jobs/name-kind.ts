/** `picture-publishing` becomes `Picture publishing`. */
export function nameKind(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
