import { Link } from '@glow50/host/router';
import { Chip } from '@glow50/ui';
import type { ReactNode } from 'react';
import { useFilterAddress } from './use-filter-address';

const LinkedChip = Chip.withComponent(Link);

interface ChipLinkProps {
  to: string;
  /** Marks the selected choice. */
  'aria-current'?: true | undefined;
  'aria-label'?: string | undefined;
  children: ReactNode;
}

/** A filter as a link. */
export function ChipLink({ to, ...chip }: ChipLinkProps) {
  const { toAddress, options } = useFilterAddress();
  return <LinkedChip to={toAddress(to)} {...options} {...chip} />;
}
