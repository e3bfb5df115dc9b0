import type { EventStatus } from '@glow50/contract/events/event-editor';
import { Chip, colour, styled } from '@glow50/ui';
import { STATUS_LABELS } from './event-status';

export function StatusChip({ status }: { status: EventStatus }) {
  return <State data-status={status}>{STATUS_LABELS[status]}</State>;
}

const State = styled(Chip)({
  marginBottom: 8,
  background: colour.sand,
  '&[data-status="published"]': { background: colour.mint },
  '&[data-status="submitted"]': { background: colour.lilac },
  '&[data-status="declined"], &[data-status="cancelled"]': { background: colour.blush },
});
