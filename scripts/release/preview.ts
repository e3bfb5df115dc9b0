import { findApps } from '@glow50/build/apps';
import { buildApp } from '@glow50/build/build-app';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { isDirty } from '@glow50/build/find-commit';
import { isStoreShared } from '@glow50/build/release-store-address';
import { endPreviews, listPreviews, MOST_PREVIEW_DAYS } from '@glow50/releases/preview';
import { publishBuild } from '@glow50/releases/publish-build';
import { readCount, runReleaseCommand } from './command-line';
import { makePreviewLink } from './preview-link';

const DEFAULT_DAYS = 3;
const readDays = (days: unknown) => readCount('--days', days, 1, MOST_PREVIEW_DAYS);

/**
 * `npm run preview -- <part>`: builds the part, publishes the build without giving it to anybody, and prints a link
 * that shows the site with it for three days, or for `--days`. `--list` lists the part's previews. `--end <build>` ends
 * those of a build. A shared store takes uncommitted changes only with `--dirty`.
 */
await runReleaseCommand(
  async (objects, part, _build, { days, list, end, dirty }) => {
    if (typeof end === 'string') {
      const count = await endPreviews(objects, part, end);
      return `Ended ${count} ${count === 1 ? 'preview' : 'previews'} of build ${end} of ${part}.`;
    }
    if (list) {
      const previews = await listPreviews(objects, part);
      if (previews.length === 0) return `There is no preview of ${part}.`;
      return previews
        .map(({ build, by, at, expiresAt }) => `${build}  by ${by}  since ${at}  until ${expiresAt}`)
        .join('\n');
    }
    const app = findApps().find(({ name }) => name === part);
    if (!app) throw new Error(`There is no part ${part}`);
    const { folder, record } = await buildApp(app);
    if (isDirty(record.commit) && isStoreShared() && !dirty)
      throw new Error(
        `${part} has changes that are in no commit (${record.commit}). To publish them anyway: --dirty`,
      );
    await publishBuild(objects, { part, build: record.build, folder });
    const { HOST, PORT, PUBLIC_URL } = readConfiguration('scripts', ['HOST', 'PORT', 'PUBLIC_URL']);
    const site = PUBLIC_URL ?? `http://${HOST}:${PORT}`;
    const { link, expiresAt } = await makePreviewLink(objects, site, {
      part,
      build: record.build,
      days: readDays(days) ?? DEFAULT_DAYS,
    });
    return `Published ${part} ${record.version}, build ${record.build}. Nobody gets it but browsers that open this link,
until ${expiresAt}:
  ${link}`;
  },
  {
    usage: `npm run preview -- <remote> [--days <count>] [--dirty]   publishes the build and prints a link that shows it, for ${DEFAULT_DAYS} days
npm run preview -- <remote> --list                       lists the previews
npm run preview -- <remote> --end <build>                ends those of a build
Example: npm run preview -- booking --days 7`,
    check({ days, list, end }) {
      readDays(days);
      if ([days, list, end].filter((each) => each !== undefined).length > 1)
        throw new Error('--days, --list and --end stand alone: name one of them');
    },
    options: {
      days: { type: 'string' },
      list: { type: 'boolean' },
      end: { type: 'string' },
      dirty: { type: 'boolean' },
    },
  },
);
