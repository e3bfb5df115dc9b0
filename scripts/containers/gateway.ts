import { partOfContainer, publishPart } from './publish-part';

/** Entry point of the gateway's container: publishes the shell from its image, then serves. */
await publishPart(partOfContainer());
await import('@glow50/shell/server/main');
