export { clientKey } from '@glow50/server/client-key';
