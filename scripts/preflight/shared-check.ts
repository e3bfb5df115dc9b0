import type { RegisteredRemote } from '@glow50/host/registry';
import { satisfies } from 'semver';
import type { FederationManifest, SharedNeed } from './federation-manifest';
import type { Finding } from './finding';
import type { LiveRemote, LiveSite } from './live-site';

interface SharedConsumer {
  record: Pick<RegisteredRemote, 'name'>;
  manifest: Pick<FederationManifest, 'shared'>;
}

/**
 * The page must be able to provide every shared module that the candidate takes. A page has one copy of each
 * singleton, and it is the shell's.
 */
export function checkShared(
  { record, manifest }: SharedConsumer,
  { shell, remotes }: Pick<LiveSite, 'shell' | 'remotes'>,
): Finding {
  if (!shell.offers) {
    return {
      problems: ['the live shell does not declare its shared modules: release the shell first'],
      facts: '',
    };
  }
  const offers = shell.offers;
  const others = remotes.filter(({ name }) => name !== record.name);
  const ownCopies: string[] = [];
  const problems = manifest.shared.flatMap((need): string[] => {
    const { name, requiredVersion } = need;
    const offer = offers.find(({ request }) =>
      request.endsWith('/') ? name.startsWith(request) : name === request,
    );
    if (!offer) return [...findConflicts(need, others)];
    if (satisfies(offer.version, requiredVersion)) {
      if (offer.singleton === (need.singleton ?? offer.singleton)) return [];
      return [
        `${name} is a singleton in ${offer.singleton ? 'the shell' : record.name} but not in ${offer.singleton ? record.name : 'the shell'}`,
      ];
    }
    if (offer.singleton || need.singleton) {
      return [
        `${name} ${requiredVersion}: the shell ${shell.build} provides ${offer.version}, and a page can have only one copy`,
      ];
    }
    ownCopies.push(name);
    return [];
  });
  const own = ownCopies.length === 0 ? '' : `; bundles its own copy of ${ownCopies.join(', ')}`;
  return { problems, facts: `${manifest.shared.length} compatible modules${own}` };
}

/**
 * A module that the shell does not bring comes from whichever remote loads first. All remotes that share it
 * as a singleton must agree on the version.
 */
function findConflicts({ name, version, singleton }: SharedNeed, others: readonly LiveRemote[]): string[] {
  return others.flatMap((other) =>
    other.needs
      .filter((need) => need.name === name && (singleton || need.singleton))
      .filter((need) => !satisfies(version, need.requiredVersion))
      .map(
        (need) =>
          `${name} ${version}: ${other.name} (${other.owner}) needs ${need.requiredVersion}, and a page can have only one copy`,
      ),
  );
}
