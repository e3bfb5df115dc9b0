import { partOfContainer, publishPart } from './publish-part';

/** The gateway's container: publishes the shell that it brings, then serves. */
await publishPart(partOfContainer());
await import('@glow50/shell/server/main');
