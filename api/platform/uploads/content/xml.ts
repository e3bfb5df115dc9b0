import { SaxesParser } from 'saxes';
import { NotAcceptable, REASONS } from './not-acceptable';

export interface XmlReader {
  /** Names have no prefix. Attributes keep theirs. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

export const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part in one pass. Requires well-formed UTF-8 without a document type, which could expand or load
 * entities. fast-xml-parser takes 3 µs for each attribute, and needs a second pass to find what is malformed.
 */
export function readXml(part: Buffer, { open, close, text }: XmlReader): void {
  const content = part.toString('utf8');
  if (content.includes('\uFFFD') || content.includes('\0')) damaged();
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('error', damaged);
  parser.on('doctype', () => {
    throw new NotAcceptable(REASONS.active);
  });
  parser.on('opentag', ({ name, attributes }) => open?.(withoutPrefix(name), attributes));
  parser.on('closetag', ({ name }) => close?.(withoutPrefix(name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.write(content).close();
}

function damaged(): never {
  throw new NotAcceptable(REASONS.throwDamaged);
}
