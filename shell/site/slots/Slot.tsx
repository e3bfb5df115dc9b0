import type { SlotName, SlotProps } from '@glow50/host/slots';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSite } from '../app/site-context';
import type { FilledSlotProps } from './filled-slot-props';
import { findFills } from './find-fills';

/** Loaded lazily because most pages offer no place. If the chunk fails to load, the page works without. */
const FilledSlot = lazy((): Promise<{ default: ComponentType<FilledSlotProps> }> =>
  import('./FilledSlot').then(
    ({ FilledSlot }) => ({ default: FilledSlot }),
    () => ({ default: () => null }),
  ),
);

/** A place in a page of a remote that other remotes fill. Renders nothing when none does. */
export function Slot<Name extends SlotName>({ name, args }: SlotProps<Name>) {
  const { registry } = useSite();
  const fills = findFills(registry, name);
  if (fills.length === 0) return null;
  return (
    <Suspense>
      <FilledSlot name={name} args={args} fills={fills} />
    </Suspense>
  );
}
