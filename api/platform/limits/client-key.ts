export { clientKey, networkKey } from '@glow50/server/client-key';
