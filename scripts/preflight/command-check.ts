import type { Candidate } from './candidate';
import type { Finding } from './finding';
import type { LiveSite } from './live-site';

/**
 * Each command must be offered by exactly one remote. A released command must not disappear, because other
 * remotes call it by name.
 */
export function checkCommands({ record }: Pick<Candidate, 'record'>, live: LiveSite): Finding {
  const others = live.remotes.filter(({ name }) => name !== record.name);
  const taken = record.commands.flatMap((command) =>
    others
      .filter(({ commands }) => commands.includes(command))
      .map(({ name, owner }) => `${command} is already offered by ${name} (${owner})`),
  );
  const before = live.remotes.find(({ name }) => name === record.name)?.commands ?? [];
  const dropped = before
    .filter((command) => ![record, ...others].some(({ commands }) => commands.includes(command)))
    .map(
      (command) => `${command} would no longer be offered by any remote; the live ${record.name} offers it`,
    );
  const facts = record.commands.length === 0 ? 'offers no commands' : `offers ${record.commands.join(', ')}`;
  return { problems: [...taken, ...dropped], facts };
}
