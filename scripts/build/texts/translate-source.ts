import { findMessages } from './find-messages';
import { type Message, type Slot, SLOT } from './message';

/**
 * The source with its texts translated. `translate` gets a text as catalogs have it, and returns an empty string for one
 * that stays.
 */
export function translateSource(file: string, source: string, translate: (text: string) => string): string {
  const messages = findMessages(file, source);
  return writeRange(0, source.length);

  function writeRange(start: number, end: number): string {
    let written = '';
    let position = start;
    for (const message of messages) {
      if (message.start < position || message.end > end) continue;
      const translation = translate(message.text);
      if (translation === '') continue;
      written += source.slice(position, message.start) + write(message, translation);
      position = message.end;
    }
    return written + source.slice(position, end);
  }

  function write({ form, before, after, slots }: Message, translation: string): string {
    const text = before + translation + after;
    if (form === 'children') return writeChildren(text, slots);
    const string = slots.length > 0 ? writeTemplate(text, slots) : quote(text);
    return form === 'attribute' ? `{${string}}` : string;
  }

  function writeTemplate(text: string, slots: readonly Slot[]): string {
    const escape = (words: string) => words.replace(/[\\`]|\$(?=\{)/g, '\\$&');
    return `\`${replaceSlots(text, escape, (index) => {
      const slot = slots[index];
      return slot ? `\${${writeRange(slot.start, slot.end)}}` : '';
    })}\``;
  }

  function writeChildren(text: string, slots: readonly Slot[]): string {
    return replaceSlots(
      text,
      (words) => `{${quote(words)}}`,
      (index, form) => {
        const slot = slots[index];
        if (!slot) return '';
        if (form === 'open' && slot.tags) return writeRange(slot.tags.open.start, slot.tags.open.end);
        if (form === 'close' && slot.tags) return writeRange(slot.tags.close.start, slot.tags.close.end);
        return writeRange(slot.start, slot.end);
      },
    );
  }
}

const quote = (text: string) => JSON.stringify(text);

function replaceSlots(
  text: string,
  words: (text: string) => string,
  slot: (index: number, form: 'whole' | 'open' | 'close') => string,
): string {
  let written = '';
  let position = 0;
  for (const match of text.matchAll(SLOT)) {
    const [found, braces, empty, open, close] = match;
    if (match.index > position) written += words(text.slice(position, match.index));
    position = match.index + found.length;
    if (open !== undefined) written += slot(Number(open), 'open');
    else if (close !== undefined) written += slot(Number(close), 'close');
    else written += slot(Number(braces ?? empty), 'whole');
  }
  return position < text.length ? written + words(text.slice(position)) : written;
}
