/** How a stored choice reads; what is no choice of the list stands as it is. */
export function toLabel(choices: readonly { id: string; label: string }[], id: unknown): string | undefined {
  const known = choices.find((choice) => choice.id === id);
  return known?.label ?? (typeof id === 'string' ? id : undefined);
}
