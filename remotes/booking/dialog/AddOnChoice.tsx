import { formatMoney } from '@glow50/contract/money/format-money';
import { formatDuration } from '@glow50/contract/bookings/format-duration';
import type { AddOn } from '@glow50/contract/providers/providers';
import { Checkbox, colour, styled } from '@glow50/ui';

interface AddOnChoiceProps {
  offered: readonly AddOn[];
  chosen: readonly AddOn[];
  onToggle(name: string): void;
}

export function AddOnChoice({ offered, chosen, onToggle }: AddOnChoiceProps) {
  return (
    <Choices>
      <legend>Add something?</legend>
      {offered.map(({ name, price, durationMinutes }) => (
        <Checkbox
          key={name}
          checked={chosen.some((addOn) => addOn.name === name)}
          onChange={() => onToggle(name)}
          label={
            <Offer>
              {name}{' '}
              <span>
                +{formatMoney(price)}
                {durationMinutes && `, ${formatDuration(durationMinutes)} longer`}
              </span>
            </Offer>
          }
        />
      ))}
    </Choices>
  );
}

const Choices = styled('fieldset')({
  minWidth: 0,
  margin: '20px 0 0',
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontWeight: 700 },
  '& > label > span': { flex: 1, minWidth: 0 },
});

const Offer = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 16,
  overflowWrap: 'anywhere',
  '& > span': { color: colour.mauve },
});
