import type { SlotName, SlotProps } from '@glow50/host/slots';

export interface FilledSlotProps extends SlotProps<SlotName> {
  /** Names of the remotes that fill the place, in order. */
  fills: readonly string[];
}
