import type { Slot } from '@glow50/contract/availability/availability';
import { Chip, colour, styled } from '@glow50/ui';
import { groupSlots } from './group-slots';

interface TimeSlotsProps {
  label: string;
  slots: readonly Slot[];
  chosen: string | undefined;
  onChoose(slot: Slot): void;
}

export function TimeSlots({ label, slots, chosen, onChoose }: TimeSlotsProps) {
  return (
    <Groups role="group" aria-label={label}>
      {groupSlots(slots).map(({ name, slots: ofGroup }) => (
        <div key={name} role="group" aria-label={name}>
          <span aria-hidden>{name}</span>
          <Times>
            {ofGroup.map((slot) => (
              <Time
                key={slot.startsAt}
                type="button"
                aria-pressed={slot.startsAt === chosen}
                onClick={() => onChoose(slot)}
              >
                {slot.label.replace(/ ([AP]M)/i, (_, half: string) => half.toLowerCase())}
              </Time>
            ))}
          </Times>
        </div>
      ))}
    </Groups>
  );
}

const Time = Chip.withComponent('button');

const Groups = styled('div')({
  display: 'grid',
  gap: 12,
  '& > div > span': { fontSize: '0.875rem', fontWeight: 700, color: colour.mauve },
});

const Times = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
  gap: 6,
  marginTop: 4,
  '& > button': { minHeight: 44, paddingInline: 8 },
});
