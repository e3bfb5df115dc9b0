/** Null when the parameter is missing or not a step number. */
export function readStep(parameters: URLSearchParams, name: 'step' | 'return'): number | null {
  const text = parameters.get(name);
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null;
}

/** `back` is the step that Continue returns to, for an edit from the review. */
export function toStepAddress(number: number, back?: number): string {
  return back === undefined ? `?step=${number}` : `?step=${number}&return=${back}`;
}
