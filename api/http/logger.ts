import pino, { type Logger } from 'pino';

/** Never written, wherever they stand in what is logged. */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'accessToken', 'otp', 'code', 'secretKey'];

/** Structured logs, one JSON line each, to standard output unless another destination is given. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["set-${name}"]`]);
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths, censor: '[secret]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
