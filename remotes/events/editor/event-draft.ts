import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import type { DraftStorage } from '@glow50/host/host-services';
import { z } from 'zod';
import { EventFields, toTyped, type TypedEvent } from './event-fields';

const names = Object.keys(EventFields.shape) as (keyof TypedEvent)[];
const Draft = z.partialRecord(z.enum(names), z.string().max(5000));

const toKey = (event: OrganizerEvent | null) => `event-${event?.id ?? 'new'}`;

/** Unsaved input merged over the saved event. Null when there is no unsaved input. */
export function readEventDraft(drafts: DraftStorage, event: OrganizerEvent | null): TypedEvent | null {
  const { data } = Draft.safeParse(drafts.read(toKey(event)));
  return data ? { ...toTyped(event), ...data } : null;
}

export function writeEventDraft(
  drafts: DraftStorage,
  event: OrganizerEvent | null,
  typed: Partial<TypedEvent>,
) {
  drafts.write(toKey(event), typed);
}

export function forgetEventDraft(drafts: DraftStorage, event: OrganizerEvent | null) {
  drafts.remove(toKey(event));
}
