import { partOfContainer, publishPart } from '@glow50/releases/publish-part';

/** Entry point of the gateway's container: publishes the shell from its image, then serves. */
await publishPart(partOfContainer());
await import('./main');
