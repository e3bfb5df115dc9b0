/** A text as translators see it, such as `{0} with {1}` or `Please <0>sign in</0>`, and where it stands in a file. */
export interface Message {
  text: string;
  /** White space around it, which is no part of it. */
  before: string;
  after: string;
  start: number;
  end: number;
  /** How its translation is written. */
  form: 'string' | 'attribute' | 'children';
  /** By number. */
  slots: readonly Slot[];
}

export interface Slot {
  start: number;
  end: number;
  /** Its tags, when the message goes on between them. */
  tags?: { open: Span; close: Span };
}

interface Span {
  start: number;
  end: number;
}

export const SLOT = /\{(\d+)\}|<(\d+)\/>|<(\d+)>|<\/(\d+)>/g;

export const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replace(SLOT, ''));

/** Without the white space around it. */
export function trimText(text: string): Pick<Message, 'text' | 'before' | 'after'> {
  const trimmed = text.trim();
  const at = text.indexOf(trimmed);
  return { text: trimmed, before: text.slice(0, at), after: text.slice(at + trimmed.length) };
}
