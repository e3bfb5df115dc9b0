import type { CockpitApi, CockpitHour, CockpitPart } from '@glow50/host/cockpit';
import type { Testing } from '@glow50/host/tester-changes';
import { wilsonInterval } from './wilson';

/** One build of a part, in words. */
export interface BuildRow {
  build: string;
  version: string;
  commit: string;
  age: string;
  /** Of the part's visits. */
  share: string;
  /** Of clients, each counted once an hour, with the interval in which the true rate lies. */
  failures: string;
  loadTime: string;
  /** What holds of the build, the worst first. */
  states: string[];
  isFailing: boolean;
}

const FAILING = 'failing';
const TRIAL = 'canary';
const FAULT = 'fault';
const OVERRIDDEN = 'overridden';
const SHOWN = 'in this page';

const HOURS_COUNTED = 24;
const HOUR_MS = 3_600_000;
/** A build whose true failure rate is above this, most probably, is marked. */
const FAILING_RATE = 0.02;

export const COUNTED = 'Builds and visitors of the last 24 hours. A client counts once an hour.';

type Counts = CockpitHour['builds'][number];

/** What visitors get, what they have had in the last day, and what this page runs, the current build first. */
export function listRows(part: CockpitPart, inThisPage: string | undefined, now: Date): BuildRow[] {
  const counts = sumUp(hoursSince(part, now));
  const visits = [...counts.values()].reduce((sum, each) => sum + each.visits, 0);
  const named = [
    part.pinned,
    part.current,
    part.canary?.build,
    inThisPage,
    ...part.previews.map(({ build }) => build),
    part.recalled.at(-1),
    ...counts.keys(),
  ];
  const builds = [...new Set(named)].filter((build) => typeof build === 'string');
  return builds.map((build) => {
    const record = part.builds.find((known) => known.build === build);
    const step = part.steps.find((known) => known.build === build);
    const count = counts.get(build);
    const interval = count && wilsonInterval(count.failedClients, count.clients);
    const isFailing = (interval?.low ?? 0) > FAILING_RATE;
    return {
      build,
      version: record?.version ?? step?.version ?? 'unknown',
      commit: record ? shorten(record.commit) : 'unknown',
      age: record ? describeAge(record.builtAt, now) : 'unknown',
      share: count && visits > 0 ? percent(count.visits / visits) : 'no visits',
      failures: describeFailures(count),
      loadTime: typeof count?.meanLoadMs === 'number' ? `${Math.round(count.meanLoadMs)} ms` : 'no loads',
      states: [...(isFailing ? [FAILING] : []), ...statesOf(part, build, inThisPage, record !== undefined)],
      isFailing,
    };
  });
}

/** With what testers changed for this browser or for all, in the first row. `entry`: that the page loads the part from. */
export function markChanged(
  rows: readonly BuildRow[],
  part: string,
  testing: Testing | undefined,
  entry = '',
): BuildRow[] {
  const fault = testing?.faults[part];
  const changes = [
    ...(fault === undefined ? [] : [`${FAULT}: ${fault}`]),
    ...(testing?.override?.remote === part ? [describeOverride(testing.override, entry)] : []),
  ];
  return rows.map((row, index) => (index === 0 ? { ...row, states: [...row.states, ...changes] } : row));
}

/** An address that did not respond when the page was made is not used. */
export function describeOverride({ origin }: NonNullable<Testing['override']>, entry: string): string {
  return entry.startsWith(origin)
    ? `${OVERRIDDEN} from ${origin}`
    : `not ${OVERRIDDEN}: ${origin} does not respond`;
}

/**
 * A part in a few words, from the states of its rows: what fails among the builds that somebody gets, or else the state of
 * the first build; and what testers changed.
 */
export function summarize(rows: readonly BuildRow[]): string {
  const [first] = rows;
  if (!first) return 'no build';
  const failing = rows.find((row) => row.isFailing && (row === first || row.states.some(isGiven)));
  const trial = rows.flatMap(({ states }) => states).find((state) => state.startsWith(TRIAL));
  const shown = rows.find((row) => row !== first && row.states.includes(SHOWN));
  const changes = first.states.filter((state) => state.startsWith(FAULT) || state.includes(OVERRIDDEN));
  const own = [...(shown ? [`${shown.build} ${SHOWN}`] : []), ...changes];
  if (failing) return [failing === first ? FAILING : `${failing.build} ${FAILING}`, ...own].join(', ');
  return [first.states[0], trial?.replace(/:.*/s, ''), ...own].filter(Boolean).join(', ');
}

const isGiven = (state: string): boolean =>
  state === 'current' || state === 'pinned' || state === SHOWN || state.startsWith(`${TRIAL} for`);

/** Builds that had visitors before the last day only, in words. Most of them are gone. */
export function listEarlier(part: CockpitPart, now: Date): string[] {
  const recent = sumUp(hoursSince(part, now));
  return [...sumUp(part.hours)]
    .filter(([build]) => !recent.has(build))
    .map(([build, count]) => {
      const hours = part.hours.filter(({ builds }) => builds.some((each) => each.build === build));
      const last = hours
        .map(({ hour }) => hour.slice(0, 10))
        .sort()
        .at(-1);
      return `${build}: ${describeFailures(count)}, until ${last}${isPublished(part, build) ? '' : ', gone'}`;
    });
}

const isPublished = ({ builds }: CockpitPart, build: string): boolean =>
  builds.some((known) => known.build === build);

function hoursSince({ hours }: CockpitPart, now: Date): CockpitHour[] {
  const since = now.getTime() - HOURS_COUNTED * HOUR_MS;
  return hours.filter(({ hour }) => Date.parse(hour) > since);
}

function sumUp(hours: readonly CockpitHour[]): Map<string, Counts> {
  const sums = new Map<string, Counts>();
  for (const each of hours.flatMap(({ builds }) => builds)) {
    const before = sums.get(each.build);
    sums.set(each.build, before ? add(before, each) : each);
  }
  return new Map([...sums].sort(([, one], [, other]) => other.visits - one.visits));
}

function describeFailures(count: Counts | undefined): string {
  const interval = count && wilsonInterval(count.failedClients, count.clients);
  if (!interval) return 'no visits';
  return `${percent(count.failedClients / count.clients)} (${percent(interval.low)} to ${percent(interval.high)}) of ${count.clients}`;
}

function add(one: Counts, other: Counts): Counts {
  const loads = one.loads + other.loads;
  const milliseconds = (one.meanLoadMs ?? 0) * one.loads + (other.meanLoadMs ?? 0) * other.loads;
  return {
    build: one.build,
    visits: one.visits + other.visits,
    failedVisits: one.failedVisits + other.failedVisits,
    clients: one.clients + other.clients,
    failedClients: one.failedClients + other.failedClients,
    loads,
    meanLoadMs: loads > 0 ? milliseconds / loads : null,
  };
}

function statesOf(
  { current, pinned, canary, recalled, previews }: CockpitPart,
  build: string,
  inThisPage: string | undefined,
  isPublished: boolean,
): string[] {
  const trial = canary?.build === build ? canary : null;
  const isKnown = isPublished && current !== build && pinned !== build && !trial && !recalled.includes(build);
  return [
    pinned === build && 'pinned',
    current === build && (pinned === null || pinned === build ? 'current' : 'current, but another is pinned'),
    trial && (trial.stopped ? `${TRIAL} stopped: ${trial.stopped.reason}` : `${TRIAL} for ${trial.percent}%`),
    recalled.includes(build) && 'recalled',
    ...previews
      .filter((preview) => preview.build === build)
      .map(({ by, expiresAt }) => `preview by ${by}, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC`),
    isKnown && previews.every((preview) => preview.build !== build) && 'replaced',
    build === inThisPage && SHOWN,
    !isPublished && 'gone',
  ].filter((state) => typeof state === 'string');
}

export function describeApi({
  processes,
  answering,
  commits,
  startedAt,
  requests,
  failed,
  meanMs,
}: CockpitApi): BuildRow {
  const interval = wilsonInterval(failed, requests);
  const isFailing = answering < processes || (interval?.low ?? 0) > FAILING_RATE;
  return {
    build: processes === 1 ? '1 process' : `${processes} processes`,
    version: '',
    share: '100.0%',
    isFailing,
    commit: commits.map((commit) => shorten(commit)).join(', ') || 'unknown',
    age: startedAt === null ? 'unknown' : `started ${startedAt.slice(0, 16).replace('T', ' ')} UTC`,
    failures: interval
      ? `${percent(failed / requests)} (${percent(interval.low)} to ${percent(interval.high)}) of ${requests} calls`
      : 'no calls',
    loadTime: meanMs === null ? 'no calls' : `${meanMs} ms`,
    states: [
      ...(isFailing ? [FAILING] : []),
      answering === processes ? `${answering} answering` : `${answering} of ${processes} answering`,
    ],
  };
}

function describeAge(from: string, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - Date.parse(from)) / 60_000));
  if (Number.isNaN(minutes)) return 'unknown';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

const percent = (rate: number): string => `${(100 * rate).toFixed(1)}%`;
const shorten = (commit: string | null): string =>
  commit === null ? 'no commit' : commit.replace(/^([\da-f]{12})[\da-f]+/, '$1');
