/** Label of a stored option. Unknown ids are returned unchanged. */
export function toLabel(choices: readonly { id: string; label: string }[], id: unknown): string | undefined {
  const known = choices.find((choice) => choice.id === id);
  return known?.label ?? (typeof id === 'string' ? id : undefined);
}
