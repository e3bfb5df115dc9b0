import type { ArgumentFormat, DialogArgument, DialogDescription } from '@glow50/host/remote-description';

type Value = string | number | boolean | readonly string[];
/** Arguments of a command whose name only its remote knows. */
export type OpenArguments = Record<string, Value | undefined>;

const FORMATS: Readonly<Record<ArgumentFormat, RegExp>> = {
  text: /^[^]+$/,
  uuid: /^[0-9a-f-]{36}$/i,
  number: /^[1-9]\d{0,15}$/,
  word: /^[a-z]{1,20}$/,
};

type Address = DialogDescription['address'];

/** The arguments in an address whose dialog is open, or null. What does not fit its format is left out. */
export function readArguments(address: Address, parameters: URLSearchParams): OpenArguments | null {
  const read: OpenArguments = {};
  for (const [index, argument] of address.entries()) {
    const value = has(read, argument.needs) ? readOne(argument, parameters, read) : undefined;
    if (value !== undefined) read[argument.name] = value;
    else if (index === 0) return null;
  }
  return read;
}

export function writeArguments(address: Address, parameters: URLSearchParams, args: OpenArguments): void {
  for (const { name, parameter, values, needs } of address) {
    const value = args[name];
    if (value === undefined || !has(args, needs)) continue;
    if (values) {
      const known = values.find((each) => each.value === value && has(args, each.needs));
      if (known) parameters.set(parameter, known.text);
    } else if (typeof value === 'object') for (const each of value) parameters.append(parameter, each);
    else parameters.set(parameter, String(value));
  }
}

export function removeArguments(address: Address, parameters: URLSearchParams): void {
  for (const { parameter, formerly, format } of address) {
    parameters.delete(parameter);
    // Under its former name, a value of another format belongs to the page.
    if (formerly && fits(parameters.get(formerly), format)) parameters.delete(formerly);
  }
}

function readOne(
  { parameter, formerly, format, most, values }: DialogArgument,
  parameters: URLSearchParams,
  read: OpenArguments,
): Value | undefined {
  if (most !== undefined) {
    const all = parameters.getAll(parameter).slice(0, most);
    return all.length > 0 ? all : undefined;
  }
  if (values) {
    const text = parameters.get(parameter);
    return values.find((each) => each.text === text && has(read, each.needs))?.value;
  }
  const found = [parameter, ...(formerly ? [formerly] : [])].map((name) => parameters.get(name));
  const text = found.find((each) => fits(each, format)) ?? undefined;
  return format === 'number' && text !== undefined ? Number(text) : text;
}

const has = (args: OpenArguments, name: string | undefined): boolean =>
  name === undefined || Boolean(args[name]);

/** A format that only newer shells know accepts nothing. */
const fits = (text: string | null, format: ArgumentFormat = 'text'): boolean =>
  text !== null && (FORMATS[format] as RegExp | undefined)?.test(text) === true;
