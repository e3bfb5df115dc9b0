import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import { z } from 'zod';

const KEY = 'manage-step';
const KEPT_MILLISECONDS = 60 * 60_000;
const Kept = z.object({ bookingId: z.string(), step: z.string(), until: z.number() });

/** Whether a step of the page of one booking is open. A reload keeps the one that was opened last, for an hour. */
export function useOpenStep(
  bookingId: string,
  step: 'move' | 'cancel' | 'touch-up' | 'visit',
): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { drafts } = useHost();
  const [isOpen, setIsOpen] = useState(() => isKept(drafts.read(KEY)));

  function isKept(kept: unknown): boolean {
    const { data } = Kept.safeParse(kept);
    return data?.bookingId === bookingId && data.step === step && data.until > Date.now();
  }

  function setOpen(opens: boolean) {
    setIsOpen(opens);
    if (opens) drafts.write(KEY, { bookingId, step, until: Date.now() + KEPT_MILLISECONDS });
    else if (isKept(drafts.read(KEY))) drafts.remove(KEY);
  }

  return [isOpen, setOpen];
}
