import type { BookingPolicy } from '@glow50/contract/providers/providers';
import { colour, styled, Typography } from '@glow50/ui';
import { describePolicy } from '@glow50/contract/bookings/describe-policy';

export function Policies({ policy }: { policy: BookingPolicy }) {
  return (
    <section aria-labelledby="policies">
      <Typography id="policies" variant="h2">
        Policies
      </Typography>
      <List>
        {describePolicy(policy).map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </List>
    </section>
  );
}

const List = styled('dl')({
  display: 'grid',
  gap: 18,
  margin: '24px 0 0',
  '& dt': { fontWeight: 700 },
  '& dd': { margin: 0, color: colour.mauve },
});
