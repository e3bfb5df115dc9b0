import { listClaims, revokeClaim } from '@glow50/releases/override-claim';
import { runReleaseCommand } from './command-line';

const USAGE = `npm run overrides -- <remote>             lists the override links that browsers use
npm run overrides -- <remote> <id>        revokes one, or all with the word all
Example: npm run overrides -- booking all`;

/**
 * `npm run overrides -- <remote>` lists the used override links of the remote. `npm run overrides -- <remote>
 * <id>` revokes one, and `npm run overrides -- <remote> all` revokes all.
 */
await runReleaseCommand(
  async (objects, part, id) => {
    const claims = await listClaims(objects, part);
    const now = new Date();
    if (id === undefined) {
      const active = claims.filter(({ expiresAt, revokedAt }) => !revokedAt && new Date(expiresAt) > now);
      if (active.length === 0) return `No browser overrides ${part}.`;
      return active
        .map((claim) => `${claim.id}  ${claim.origin}  used ${claim.claimedAt}  until ${claim.expiresAt}`)
        .join('\n');
    }
    const revoked = id === 'all' ? claims.map((claim) => claim.id) : [id];
    for (const each of revoked) {
      if (!(await revokeClaim(objects, part, each, now)))
        throw new Error(`No used link of ${part} is ${each}; npm run overrides -- ${part} lists them`);
    }
    return `Revoked ${revoked.length} override links of ${part}. Their browsers get the published build.`;
  },
  { usage: USAGE, most: 2 },
);
