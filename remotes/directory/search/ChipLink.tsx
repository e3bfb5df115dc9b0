import { Link } from '@glow50/host/router';
import { Chip } from '@glow50/ui';

/** Set `aria-current` on the selected choice. */
export const ChipLink = Chip.withComponent(Link);
