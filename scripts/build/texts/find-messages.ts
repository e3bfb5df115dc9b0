import ts from 'typescript';
import { isShown } from './is-shown';
import { childrenMessage } from './children-message';
import { hasLetters, type Message, type Slot, trimText } from './message';

/** The texts of a source file that people read, in order; those inside of a slot follow the message that has it. */
export function findMessages(file: string, source: string): Message[] {
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file));
  const found: Message[] = [];
  visit(root);
  return found.sort((a, b) => a.start - b.start || b.end - a.end);

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) visitElement(node);
    else visitOther(node);
  }

  function visitOther(node: ts.Node) {
    const message = messageOf(node);
    if (message) found.push(message);
    ts.forEachChild(node, visit);
  }

  /** Elements inside of a message bring no message of their own, unless they stand in a slot without tags. */
  function visitElement(element: ts.JsxElement | ts.JsxFragment) {
    const message = childrenMessage(element);
    if (!message) return visitOther(element);
    found.push(message.message);
    if (ts.isJsxElement(element)) visit(element.openingElement);
    for (const inner of message.inside) visit(inner);
  }
}

const kindOf = (file: string) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

function messageOf(node: ts.Node): Message | undefined {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return undefined;
  const { text, slots } = ts.isTemplateExpression(node) ? readTemplate(node) : { text: node.text, slots: [] };
  if (!hasLetters(text) || !isShown(node, text)) return undefined;
  const form = ts.isJsxAttribute(node.parent) ? 'attribute' : 'string';
  return { ...trimText(text), start: node.getStart(), end: node.end, form, slots };
}

function readTemplate(node: ts.TemplateExpression): { text: string; slots: Slot[] } {
  return {
    text:
      node.head.text + node.templateSpans.map(({ literal }, index) => `{${index}}${literal.text}`).join(''),
    slots: node.templateSpans.map(({ expression }) => ({
      start: expression.getStart(),
      end: expression.end,
    })),
  };
}
