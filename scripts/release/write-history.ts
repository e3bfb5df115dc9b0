import type { Deployment } from './deployment';
import type { LogEntry } from './release-log';

/** A part's log as a table, newest first. What new visitors get is marked where it was last put in place. */
export function writeHistory(log: readonly LogEntry[], { current, pinned }: Deployment): string {
  const shown = (pinned ?? current)?.build;
  const newest = log.toReversed();
  const marked = newest.findIndex(({ build, action }) => build === shown && action !== 'unpin');
  const rows = newest.map(({ action, build, version, commit, by, at }, index) => [
    index === marked ? (pinned ? '→ pinned' : '→ current') : '',
    `${at.slice(0, 19).replace('T', ' ')} UTC`,
    action,
    build,
    version,
    commit?.slice(0, 12) ?? 'no commit',
    by,
  ]);
  const table = [['', 'When', 'What', 'Build', 'Version', 'Commit', 'Who'], ...rows];
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
