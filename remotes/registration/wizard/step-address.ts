/** The number of a step in an address; null where there is none. */
export function readStep(parameters: URLSearchParams, name: 'step' | 'return'): number | null {
  const text = parameters.get(name);
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null;
}

/** `back` is the step that Continue leads to from there, as for an edit from the review. */
export function toStepAddress(number: number, back?: number): string {
  return back === undefined ? `?step=${number}` : `?step=${number}&return=${back}`;
}
