/** Text that somebody typed, with a full stop where it has no end of its own, so that another sentence may follow. */
export const endSentence = (text: string): string =>
  /[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
