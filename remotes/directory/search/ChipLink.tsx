import { Link } from '@glow50/shared/router';
import { Chip } from '@glow50/shared/ui';

/** Set `aria-current` on the selected choice. */
export const ChipLink = Chip.withComponent(Link);
