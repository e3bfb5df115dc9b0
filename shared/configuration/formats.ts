import { z } from 'zod';
import { listServers } from './list-servers';

/** Reads the text of a variable. `rule` completes the variable's name to a sentence: “must be …”. */
function format<Value>(rule: string, isValid: (text: string) => boolean, toValue: (text: string) => Value) {
  return z.string().refine(isValid, rule).transform(toValue).describe(rule);
}

const same = (text: string) => text;

export const anyText = format('may be any text', () => true, same);

export const textLike = (pattern: RegExp, rule: string) => format(rule, (text) => pattern.test(text), same);

export const secret = (length: number) =>
  format(`must have at least ${length} characters`, (text) => text.length >= length, same);

export const wholeNumber = (least: number, most: number) =>
  format(
    `must be a whole number from ${least} to ${most}`,
    (text) => /^\s*\d+\s*$/.test(text) && Number(text) >= least && Number(text) <= most,
    Number,
  );

export const choice = <const Choice extends string>(rule: string, choices: readonly Choice[]) =>
  format(
    rule,
    (text) => choices.some((each) => each === text),
    (text) => text as Choice,
  );

const YES = ['true', '1', 'yes'];
const NO = ['false', '0', 'no'];
export const yesOrNo = format(
  'must be true or false',
  (text) => YES.includes(text) || NO.includes(text),
  (text) => YES.includes(text),
);

/** The value has no slash at its end. */
export const address = (start: RegExp, wanted: string) =>
  format(
    `must be ${wanted}`,
    (text) => start.test(text) && URL.canParse(text),
    (text) => text.replace(/\/$/, ''),
  );

/** A key or certificate as PEM text, or the base64 of it, which fits in one line. */
export const pem = format(
  'must be PEM text or its base64',
  (text) => toPem(text).startsWith('-----BEGIN '),
  toPem,
);

function toPem(text: string): string {
  if (text.includes('-----BEGIN ')) return text.replaceAll('\\n', '\n').trim();
  return Buffer.from(text, 'base64').toString('utf8').trim();
}

export const webAddress = address(/^https?:\/\/[^/]/i, 'an http or https address');

/** One server or several. */
export const databaseAddress = format(
  'must be a postgres:// address',
  (text) => {
    const servers = listServers(text);
    const isNamed = (server: string) => servers.length === 1 || new URL(server).host !== '';
    return /^postgres(ql)?:/i.test(text) && servers.every((each) => URL.canParse(each) && isNamed(each));
  },
  (text) => text.replace(/\/$/, ''),
);

export const email = format('must be an email address', (text) => z.email().safeParse(text).success, same);

/** A list with commas. Ignores empty entries. */
export const listOf = <Entry>(
  rule: string,
  isValid: (entry: string) => boolean,
  toEntry: (entry: string) => Entry,
) =>
  format(
    rule,
    (text) => split(text).every(isValid),
    (text) => split(text).map(toEntry),
  );

function split(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
