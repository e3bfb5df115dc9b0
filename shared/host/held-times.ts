import { HELD_DRAFT } from './draft-keys';
import type { DraftStorage } from './host-services';

/** A time that is held for this visitor, from its hold until it is booked, given back or over. */
export interface HeldTime {
  providerId: string;
  serviceId: string;
  serviceName: string;
  startsAt: string;
  /** Date and time in the provider's time zone, such as `Fri, Mar 6, 2:00 PM`. */
  label: string;
  /** Milliseconds since 1970 by this browser's clock. */
  endsAt: number;
}

/** Observable where the drafts are. */
export function findHeldTime(drafts: DraftStorage, providerId: string): HeldTime | undefined {
  const now = Date.now();
  return readAll(drafts).find((held) => held.providerId === providerId && held.endsAt > now);
}

/** One for each provider. */
export function noteHeldTime(drafts: DraftStorage, held: HeldTime) {
  const others = readAll(drafts).filter(({ providerId }) => providerId !== held.providerId);
  drafts.write(HELD_DRAFT, [held, ...others].slice(0, MOST));
}

export function forgetHeldTime(drafts: DraftStorage, providerId: string) {
  const all = readAll(drafts);
  const others = all.filter((held) => held.providerId !== providerId);
  if (others.length === all.length) return;
  if (others.length > 0) drafts.write(HELD_DRAFT, others);
  else drafts.remove(HELD_DRAFT);
}

/** As many as the server holds for one visitor. */
const MOST = 3;
const TEXTS = ['providerId', 'serviceId', 'serviceName', 'startsAt', 'label'] as const;

function readAll(drafts: DraftStorage): readonly HeldTime[] {
  const kept = drafts.read(HELD_DRAFT);
  return Array.isArray(kept) ? kept.filter(isHeldTime) : [];
}

function isHeldTime(value: unknown): value is HeldTime {
  if (typeof value !== 'object' || value === null) return false;
  const held = value as Record<string, unknown>;
  return typeof held.endsAt === 'number' && TEXTS.every((name) => typeof held[name] === 'string');
}
