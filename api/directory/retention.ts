import { OVERVIEW_DAYS } from '@glow50/contract/dashboard/overview-days';
import { table, type Term } from '../platform/retention/term';
import { DAY, HOUR } from '../platform/time/zone-time';
import { ENDED_KEPT_DAYS, purgeConnections, REQUESTS_KEPT_DAYS } from './connections/purge-connections';

export const DIRECTORY_TERMS: readonly Term[] = [
  {
    what: 'unanswered requests for connections, and connections that ended',
    tables: ['provider_ties'],
    term: `${REQUESTS_KEPT_DAYS} days after the request; ${ENDED_KEPT_DAYS} after the end`,
    task: 'deletes `provider_ties`',
    pauseMs: HOUR,
    run: purgeConnections,
  },
  table({
    what: 'exceptions to weekly hours',
    table: 'date_exceptions',
    key: ['provider_id', 'on_date', 'position'],
    since: 'on_date',
    days: 90,
    after: 'the date',
    pauseMs: DAY,
  }),
  table({
    what: 'views of pages by day',
    table: 'page_views',
    key: ['provider_id', 'on_date', 'lane'],
    since: 'on_date',
    days: OVERVIEW_DAYS,
    after: 'the day',
  }),
];
