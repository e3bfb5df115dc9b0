import pino, { type Logger } from 'pino';

/** Never written, wherever they stand in what is logged. */
const SECRETS = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'accessToken',
  'otp',
  'secretKey',
]);
const DEEPEST = 6;

/** Structured logs, one JSON line each, to standard output unless another destination is given. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Not pino's own `redact`: with names at any depth it costs a line ten times as much as writing it.
    formatters: { level: (label) => ({ level: label }), log: (fields) => withoutSecrets(fields, DEEPEST) },
    serializers: { err: presentError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What helps to find a fault. Left out is what libraries hang on their errors: rows, connections, whole requests. */
function presentError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('message' in error)) return { message: String(error) };
  const { name, message, code, stack, cause } = error as Error & { code?: unknown };
  return { name, message, code, stack, ...(cause !== undefined && { cause: presentError(cause) }) };
}

function withoutSecrets(fields: object, depth: number): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    kept[name] = SECRETS.has(name) ? '[secret]' : isNested(value) ? readNested(value, depth - 1) : value;
  }
  return kept;
}

function readNested(value: object, depth: number): unknown {
  if (depth === 0) return '[deeper]';
  if (!Array.isArray(value)) return withoutSecrets(value, depth);
  return value.map((item: unknown) => (isNested(item) ? readNested(item, depth - 1) : item));
}

/** What is made of fields itself. Errors are presented by their serializer, dates and the like by their own words. */
function isNested(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
