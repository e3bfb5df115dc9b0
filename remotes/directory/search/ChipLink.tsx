import { Link } from '@glow50/shared/router';
import { Chip } from '@glow50/shared/ui';

/** A choice that is an address; `aria-current` shows that it is taken. */
export const ChipLink = Chip.withComponent(Link);
