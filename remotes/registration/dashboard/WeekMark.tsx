import type { OpeningHours } from '@glow50/contract/providers/providers';
import { colour, styled } from '@glow50/ui';

const INITIALS = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];

/** Seven dots, filled for open days. Decorative: the text next to it says the same. */
export function WeekMark({ hours }: { hours: readonly OpeningHours[] }) {
  const open = new Set(hours.map(({ day }) => day));
  return (
    <Week aria-hidden>
      {INITIALS.map((email, day) => (
        <span key={day} data-open={open.has(day) || undefined}>
          {email}
        </span>
      ))}
    </Week>
  );
}

const Week = styled('span')({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 20px))',
  gap: 3,
  marginTop: 10,
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '1',
    borderRadius: '50%',
    fontSize: '0.6875rem',
    fontWeight: 700,
    background: colour.paper,
  },
  '& > span[data-open]': { background: colour.plum, color: colour.ivory },
});
