/** How a stored choice reads; what is no choice of the list stands as it is. */
export function toLabel(
  choices: readonly { id: string; label: string }[],
  id: string | undefined,
): string | undefined {
  return choices.find((choice) => choice.id === id)?.label ?? id;
}
