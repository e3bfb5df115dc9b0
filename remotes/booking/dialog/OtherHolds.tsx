import { Alert, Button, styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useBookingStore } from '../use-booking-store';

/** What a visitor holds who may not hold more, each with a way to let it go. */
export const OtherHolds = observer(function OtherHolds() {
  const { holds, pending, problem, release } = useBookingStore().others;
  if (holds.length === 0) return null;
  return (
    <Held aria-label="Times you’re holding">
      {problem && <Alert severity="error">{problem}</Alert>}
      <ul>
        {holds.map((held) => (
          <li key={held.id}>
            <span>
              <b>{held.whenLabel}</b>
              {held.serviceName} with {held.providerName}
            </span>
            <Button
              variant="outlined"
              size="small"
              loading={pending === held.id}
              aria-label={`Release ${held.whenLabel} with ${held.providerName}`}
              onClick={() => void release(held)}
            >
              Release
            </Button>
          </li>
        ))}
      </ul>
    </Held>
  );
});

const Held = styled('section')({
  display: 'grid',
  gap: 12,
  '& > ul': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' },
  '& li > span': { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { display: 'block' },
});
