import type { Deployment } from './deployment';
import type { LogEntry } from './release-log';

const ACTIVATING_ACTIONS = new Set<LogEntry['action']>(['release', 'rollback', 'recall', 'promote', 'pin']);

/**
 * Renders a part's log as a table, newest first. Marks the entry that put the currently served build in
 * place.
 */
export function writeHistory(
  log: readonly LogEntry[],
  { current, pinned, canary }: Pick<Deployment, 'current' | 'pinned' | 'canary'>,
): string {
  const shown = (pinned ?? current)?.build;
  const newest = log.toReversed();
  const marked = newest.findIndex(({ build, action }) => build === shown && ACTIVATING_ACTIONS.has(action));
  const trial = canary?.stopped ? undefined : canary?.record.build;
  const tried = newest.findIndex(({ build, action }) => build === trial && action === 'canary');
  const rows = newest.map(
    ({ action, percent, build, version, commit, by, at, reason = '', taken }, index) => [
      index === marked ? (pinned ? '→ pinned' : '→ current') : index === tried ? '→ canary' : '',
      `${at.slice(0, 19).replace('T', ' ')} UTC`,
      taken ? `${action} of ${taken}` : percent === undefined ? action : `${action} ${percent}%`,
      build,
      version,
      commit ? shorten(commit) : 'no commit',
      by,
      reason,
    ],
  );
  const table = [['', 'When', 'What', 'Build', 'Version', 'Commit', 'Who', 'Why'], ...rows];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Keeps the mark of a build with changes that no commit contains. */
const shorten = (commit: string): string => commit.replace(/^([\da-f]{12})[\da-f]+/, '$1');
