import ts from 'typescript';
import { hasLetters, type Message, type Slot, trimText } from './message';

type Parent = ts.JsxElement | ts.JsxFragment;
interface Piece {
  text: string;
  node: ts.JsxChild;
}

interface ChildrenMessage {
  message: Message;
  /** What may have messages of its own. */
  inside: ts.Node[];
}

/** The children of an element as one message, when words stand directly between its tags. */
export function childrenMessage(element: Parent): ChildrenMessage | undefined {
  if (!hasWords(element)) return undefined;
  const slots: Slot[] = [];
  const inside: ts.Node[] = [];
  const pieces = trim(element.children.map((node) => ({ node, text: write(node) })));
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last) return undefined;
  const text = renumber(pieces.map((piece) => piece.text).join(''));
  const kept = text.order.map((index) => slots[index] as Slot);
  return {
    message: {
      ...trimText(text.text),
      start: startOf(first.node),
      end: endOf(last.node),
      form: 'children',
      slots: kept,
    },
    inside,
  };

  function write(child: ts.JsxChild): string {
    if (ts.isJsxText(child)) return readText(child.text);
    if (ts.isJsxExpression(child)) {
      const { expression } = child;
      if (!expression) return '';
      if (ts.isStringLiteralLike(expression)) return expression.text;
    }
    const index = slots.length;
    const slot: Slot = { start: child.getStart(), end: child.end };
    slots.push(slot);
    if (ts.isJsxExpression(child)) {
      inside.push(child);
      return `{${index}}`;
    }
    if (!ts.isJsxElement(child) || !hasWords(child)) {
      inside.push(child);
      return `<${index}/>`;
    }
    inside.push(child.openingElement);
    slot.tags = { open: spanOf(child.openingElement), close: spanOf(child.closingElement) };
    return `<${index}>${child.children.map(write).join('')}</${index}>`;
  }
}

const spanOf = (node: ts.Node) => ({ start: node.getStart(), end: node.end });
/** White space around a text counts, up to the tags. */
const startOf = (node: ts.Node) => (ts.isJsxText(node) ? node.pos : node.getStart());
const endOf = (node: ts.Node) => node.end;

const hasWords = ({ children }: Parent): boolean => children.some((child) => hasLetters(wordsOf(child)));

function wordsOf(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return decode(child.text);
  const isText = ts.isJsxExpression(child) && child.expression && ts.isStringLiteralLike(child.expression);
  return isText ? child.expression.text : '';
}

/** Leaves out elements before and after the words, such as icons. */
function trim(pieces: readonly Piece[]): Piece[] {
  const isWord = ({ text }: Piece) => text !== '' && !/^\s*(<\d+\/>)?\s*$/.test(text);
  const from = pieces.findIndex(isWord);
  const to = pieces.findLastIndex(isWord);
  return pieces.slice(from, to + 1);
}

/** Numbers the slots that are left from zero, in their order. */
function renumber(text: string): { text: string; order: number[] } {
  const order: number[] = [];
  const renumbered = text.replace(/(?<=\{|<\/?)\d+(?=\}|\/?>)/g, (digits) => {
    const index = Number(digits);
    if (!order.includes(index)) order.push(index);
    return String(order.indexOf(index));
  });
  return { text: renumbered, order };
}

/** As JSX reads it: lines are trimmed and joined by a space. */
function readText(raw: string): string {
  const lines = raw.split(/\r?\n/);
  return decode(
    lines
      .map((line, index) => {
        const left = index === 0 ? line : line.trimStart();
        return index === lines.length - 1 ? left : left.trimEnd();
      })
      .filter((line) => line !== '')
      .join(' '),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', nbsp: '\u00a0', rsquo: '’' };

function decode(text: string): string {
  return text.replace(/&(\w+);/g, (entity, name: string) => {
    const letter = ENTITIES[name];
    if (letter === undefined) throw new Error(`The entity ${entity} is not known: write the letter itself`);
    return letter;
  });
}
