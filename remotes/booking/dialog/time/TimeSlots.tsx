import type { Slot } from '@glow50/contract/availability/availability';
import { Chip, styled } from '@glow50/ui';

interface TimeSlotsProps {
  label: string;
  slots: readonly Slot[];
  chosen: string | undefined;
  onChoose(slot: Slot): void;
}

export function TimeSlots({ label, slots, chosen, onChoose }: TimeSlotsProps) {
  return (
    <Times role="group" aria-label={label}>
      {slots.map((slot) => (
        <Time
          key={slot.startsAt}
          type="button"
          aria-pressed={slot.startsAt === chosen}
          onClick={() => onChoose(slot)}
        >
          {slot.label.replace(/ (?=[ap]m)/, '')}
        </Time>
      ))}
    </Times>
  );
}

const Time = Chip.withComponent('button');

const Times = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
  gap: 8,
  '& > button': { minHeight: 44 },
});
