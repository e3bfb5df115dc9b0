import path from 'node:path';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { partOfContainer, publishPart } from '@glow50/releases/publish-part';
import { knowsReleases } from '@glow50/releases/release-store';
import { createLogger } from '@glow50/server/logger';
import { releaseCacheIn } from './config';
import { publishShell } from './releases/publish-shell';

/** Entry point of the gateway's container: publishes the shell from its image, then serves. */
const { DATA_DIR, LOG_LEVEL } = readConfiguration('gateway', ['DATA_DIR', 'LOG_LEVEL']);
const part = partOfContainer();
const logger = createLogger(LOG_LEVEL);
await publishShell(() => publishPart(part), {
  knowsBuilds: knowsReleases(releaseCacheIn(path.resolve(DATA_DIR))),
  onError: (error) => logger.error({ err: error }, 'The shell is not published yet; known builds are served'),
});
await import('./main');
