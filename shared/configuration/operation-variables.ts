import { choice, listOf, secret, yesOrNo } from './formats';
import type { Variable } from './variable';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const WAIVABLE: readonly string[] = ['SECRET_KEY', 'SMTP_URL', 'METRICS_TOKEN'];

export const OPERATION_VARIABLES = {
  METRICS_TOKEN: {
    schema: secret(16),
    meaning:
      'Bearer token for reading metrics and for the gateway’s own calls of the API, which needs the same; without it, production serves no metrics, stops no canary and opens no override link.',
    readers: ['api', 'gateway'],
    neededInProductionBy: ['api'],
  },
  LOG_LEVEL: {
    schema: choice(`must be one of ${LOG_LEVELS.join(', ')}`, LOG_LEVELS),
    default: { api: 'info', gateway: 'warn' },
    meaning: 'Least important messages that are logged; `npm start` and `npm run dev` set `warn`.',
    readers: ['api', 'gateway'],
  },
  DEV_TOOLS: {
    schema: choice('must be local or open', ['local', 'open']),
    default: 'local',
    meaning:
      'Who may use the developer tools: the browser of this machine, or everybody; production has none.',
    readers: ['api', 'gateway'],
  },
  DEMO_DATA: {
    schema: yesOrNo,
    default: 'true',
    meaning: 'Fills an empty database with demo data, except in production.',
    readers: ['api', 'scripts'],
  },
  LIVE_RELOAD: {
    schema: yesOrNo,
    default: 'false',
    meaning: 'Reloads open pages after a build; `npm run dev` sets it.',
    readers: ['gateway'],
  },
  WAIVE: {
    schema: listOf(
      `may name only ${WAIVABLE.join(', ')}`,
      (name) => WAIVABLE.includes(name),
      (name) => name,
    ),
    default: '',
    meaning: 'Variables that production may start without.',
    readers: ['api'],
  },
} as const satisfies Record<string, Variable>;
