import { readProviderState } from '@glow50/contract/providers/provider-state-calls';
import { defineTile } from '../tile';
import { VisibilityTile } from './VisibilityTile';

export const visibilityTile = defineTile({
  intro: 'Take a break whenever you need one. Existing bookings stay.',
  load: ({ api }, signal) => api.call(readProviderState, { signal }),
  Component: VisibilityTile,
});
