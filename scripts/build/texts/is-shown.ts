import ts from 'typescript';
import { hasLetters, SLOT } from './message';

/** Attributes and properties whose texts people read, whatever they look like. */
const SHOWN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|label|placeholder|heading|subject|preview|footnote|paragraphs|hint|helperText|message|question|sentence|words|note)$/;
/** Their values are never read. */
const TECHNICAL =
  /^(id|key|path|to|href|src|type|name|component|variant|role|className|class|style|sx|css|as|rel|target|method|d|viewBox|fill|transform|fontFamily|autoComplete|inputMode|allow|pattern|accept|owner|purpose|operationId|@type|@context|summary|value|defaultValue|htmlFor|slot|kind|status|code|area|layout|source|sizes|srcSet|mask|gridArea|transition|animation|zone|timeZone|aria-(labelledby|describedby|controls|live|current|owns))$/;
const TECHNICAL_CALLS =
  /^(Error|TypeError|RangeError|AbortError|DOMException|RegExp|URL|Set|require|resolve|styled|keyframes|css|enum|literal|querySelector|querySelectorAll|closest|matches|matchMedia|getElementById|createElement|setAttribute|getAttribute|hasAttribute|removeAttribute|toggleAttribute|addEventListener|removeEventListener|header|headers|setHeader|getHeader|set|get|has|append|delete|query|execute|raw|info|warn|error|debug|log|trace|fatal|child|test|exec|split|startsWith|endsWith|includes|indexOf|localeCompare|NumberFormat|DateTimeFormat|format|meta|register|catch|toLocaleString|defineCall|createHash|createHmac|digest|update|import|describe|it|expect|assert|invariant|hmac|createAtom)$/;

/** Their first value is a key. */
const KEYED_CALLS = /^(send|write)$/;
/** Messages that the site compares with what the API responds. */
const COMPARED = /^(AUTH|SECOND_STEP)_MESSAGES$/;
/** Words for people: `Canceled`, `Nothing booked`, `in the {0}`. */
const PROSE =
  /^(?=[^]*\p{Ll})(\P{L}*\p{Lu}[\p{L}’'-]*[.!?…:]?$|\P{L}*\p{Lu}[^]*\s\S|[^]*\p{Ll}{2,}[,.:;!?’]?\s+[\p{L}{“‘$][^]*)/u;
const CODE =
  /[{};=\\|`]|\/\/|::|--|\w_\w|\b\d+(px|rem|em|vh|vw|ms|fr|deg)\b|^[./]|^M[\d.]|serif$|^h[1-6]$|^\S*\p{Ll}\p{Lu}\S*$|Error$|^one-time |\b(SELECT|FROM|WHERE|JOIN|AND|NULLS?|DESC|AS|LIMIT|USING|IS NOT NULL)\b|^\w+( as \w+|JOIN .*)$|^(is|is not|not in|is not distinct from)$/u;

/** Whether a string of the code is a text for people. */
export function isShown(node: ts.Expression, text: string): boolean {
  const place = placeOf(node);
  if (place === 'technical') return false;
  const words = text.replace(SLOT, '');
  if (CODE.test(words)) return false;
  return place === 'shown' || PROSE.test(text);
}

type Place = 'shown' | 'technical' | 'open';

/** Of the nearest surrounding thing that says it. */
function placeOf(node: ts.Node): Place {
  let isValue = true;
  for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    const place = placeIn(parent, child, isValue);
    if (place) return place;
    isValue &&= passesOn(parent, child);
  }
  return 'open';
}

/** Whether `parent` evaluates to what `child` does. */
function passesOn(parent: ts.Node, child: ts.Node): boolean {
  if (ts.isConditionalExpression(parent)) return parent.condition !== child;
  if (ts.isBinaryExpression(parent)) return /^(\?\?|\|\||&&|\+)$/.test(parent.operatorToken.getText());
  return (
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isArrayLiteralExpression(parent)
  );
}

function placeIn(parent: ts.Node, child: ts.Node, isValue: boolean): Place | undefined {
  if (ts.isJsxAttribute(parent)) return placeOfName(nameOf(parent.name), isValue);
  if (ts.isPropertyAssignment(parent)) {
    if (parent.name === child || describesCall(parent)) return 'technical';
    return placeOfName(nameOf(parent.name), isValue);
  }
  if (ts.isVariableDeclaration(parent) && COMPARED.test(parent.name.getText())) return 'technical';
  if (ts.isPropertyDeclaration(parent)) return placeOfName(nameOf(parent.name), isValue);
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    if (parent.expression === child) return undefined;
    const name = calledName(parent.expression);
    const isKey = KEYED_CALLS.test(name) && parent.arguments?.[0] === child;
    return isKey || TECHNICAL_CALLS.test(name) ? 'technical' : undefined;
  }
  if (ts.isTemplateSpan(parent) && isValue) return placeOfWhole(parent.parent);
  if (ts.isJsxExpression(parent) && isValue && !ts.isJsxAttribute(parent.parent)) return 'shown';
  if (isValue && isComparison(parent, child)) return 'technical';
  if (
    ts.isTaggedTemplateExpression(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isExternalModuleReference(parent) ||
    (ts.isCaseClause(parent) && parent.expression === child) ||
    ts.isEnumMember(parent) ||
    (ts.isElementAccessExpression(parent) && parent.argumentExpression === child)
  )
    return 'technical';
  return undefined;
}

/** Of an API call, for developers. */
function describesCall({ name, parent }: ts.PropertyAssignment): boolean {
  const isDescription = nameOf(name) === 'description' && ts.isObjectLiteralExpression(parent);
  return isDescription && parent.properties.some(({ name: other }) => other && nameOf(other) === 'summary');
}

const nameOf = (name: ts.PropertyName | ts.JsxAttributeName): string =>
  ts.isStringLiteralLike(name) || ts.isIdentifier(name) ? name.text : name.getText();

/** Of what a text says in one case and not in another, such as a plural. */
function placeOfWhole(template: ts.Node): Place | undefined {
  if (!ts.isTemplateExpression(template)) return undefined;
  const text = textOf(template);
  if (hasLetters(text)) return isShown(template, text) ? 'shown' : 'technical';
  return text.includes('} {') && placeOf(template) !== 'technical' ? 'shown' : undefined;
}

const textOf = ({ head, templateSpans }: ts.TemplateExpression) =>
  head.text + templateSpans.map(({ literal }, index) => `{${index}}${literal.text}`).join('');

function placeOfName(name: string, isValue: boolean): Place | undefined {
  if (TECHNICAL.test(name)) return 'technical';
  return isValue && SHOWN.test(name) ? 'shown' : undefined;
}

function isComparison(parent: ts.Node, child: ts.Node): boolean {
  if (ts.isConditionalExpression(parent)) return parent.condition === child;
  return (
    ts.isBinaryExpression(parent) && /^([!=]==?|[<>]=?|in|instanceof)$/.test(parent.operatorToken.getText())
  );
}

function calledName(called: ts.Expression): string {
  if (ts.isPropertyAccessExpression(called)) {
    return ts.isIdentifier(called.expression) && called.expression.text === 'styled'
      ? 'styled'
      : called.name.text;
  }
  if (ts.isCallExpression(called)) return calledName(called.expression);
  if (called.kind === ts.SyntaxKind.ImportKeyword) return 'import';
  return ts.isIdentifier(called) ? called.text : '';
}
