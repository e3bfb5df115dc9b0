/** The largest form of the site nests 8 deep and has some 2,000 values. */
const DEEPEST = 32;
const MOST_VALUES = 10_000;

/**
 * Whether JSON nests few enough values to be parsed, validated and stored in bounded time. Reads the text once
 * and builds nothing. Does not check the syntax.
 */
export function isBoundedJson(text: string): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfText(text, at);
        break;
      case '[':
      case '{':
        depth += 1;
        values += 1;
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
      case ',':
        values += 1;
        break;
      default:
    }
    if (depth > DEEPEST || values > MOST_VALUES) return false;
  }
  return true;
}

/** Position of the quote that ends the text which begins at `from`. */
function endOfText(json: string, from: number): number {
  let at = from + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}
