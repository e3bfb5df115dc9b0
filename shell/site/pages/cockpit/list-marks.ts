import type { CockpitPart } from '@glow50/host/cockpit';

const HOUR_MS = 3_600_000;

interface HourBar {
  /** Hours since the begin of the timeline. */
  at: number;
  clients: number;
  failedClients: number;
}

interface StepMark {
  at: number;
  action: string;
  text: string;
}

interface PartTimeline {
  bars: HourBar[];
  marks: StepMark[];
}

const SHOWN = new Set([
  'release',
  'rollback',
  'recall',
  'canary',
  'promote',
  'abort',
  'stop',
  'pin',
  'unpin',
]);

/** A part's failures by hour and its steps, in the `hours` before `now`. */
export function listMarks({ hours: kept, steps }: CockpitPart, hours: number, now: Date): PartTimeline {
  const begin = now.getTime() - hours * HOUR_MS;
  const toHours = (time: string) => (Date.parse(time) - begin) / HOUR_MS;
  return {
    bars: kept.flatMap(({ hour, builds }) => {
      const at = toHours(hour);
      if (at + 1 <= 0) return [];
      const sum = (count: 'clients' | 'failedClients') =>
        builds.reduce((total, build) => total + build[count], 0);
      return [{ at, clients: sum('clients'), failedClients: sum('failedClients') }];
    }),
    marks: steps
      .filter(({ action, at }) => SHOWN.has(action) && toHours(at) >= 0)
      .map(({ action, build, at, by, reason }) => ({
        at: toHours(at),
        action,
        text: `${at.slice(0, 16).replace('T', ' ')} UTC: ${action} ${build} by ${by}${reason === undefined ? '' : `, ${reason}`}`,
      })),
  };
}
