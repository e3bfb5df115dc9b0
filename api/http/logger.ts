import pino, { type Logger } from 'pino';

/** Never written, wherever they stand in what is logged. */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'accessToken', 'otp', 'secretKey'];

/** Structured logs, one JSON line each, to standard output unless another destination is given. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["set-${name}"]`]);
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: presentError },
    redact: { paths, censor: '[secret]' },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What helps to find a fault. Left out is what libraries hang on their errors: rows, connections, whole requests. */
function presentError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('message' in error)) return { message: String(error) };
  const { name, message, code, stack, cause } = error as Error & { code?: unknown };
  return { name, message, code, stack, ...(cause !== undefined && { cause: presentError(cause) }) };
}
