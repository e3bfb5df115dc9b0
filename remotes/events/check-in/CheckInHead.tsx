import { Chip, colour, styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { CheckInStore } from './check-in-store';
import { formatDoorClock } from './check-in-outcome';

interface CheckInHeadProps {
  store: CheckInStore;
  /** This page is stored for offline use. */
  isKept: boolean;
}

export const CheckInHead = observer(function CheckInHead({ store, isKept }: CheckInHeadProps) {
  const { list, isOnline, queue, admitted } = store;
  const left = queue.unsent.length;
  return (
    <header>
      <Name>{list.event.name}</Name>
      <Row>
        <State>
          {admitted.size} of {list.tickets.length} inside
        </State>
        <State data-away={!isOnline || undefined} role="status">
          {isOnline
            ? 'Connected'
            : `No network: using the list from ${formatDoorClock(list.loadedAt, list.event)}`}
          {left > 0 && `, ${left} ${left === 1 ? 'guest' : 'guests'} to report`}
        </State>
        {isKept && <State>Opens without a network</State>}
      </Row>
    </header>
  );
});

const Name = styled('h1')({
  margin: 0,
  overflow: 'hidden',
  fontSize: '1.25rem',
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
});

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 4 });

const State = styled(Chip)({
  minHeight: 28,
  padding: '2px 10px',
  fontSize: '0.8125rem',
  whiteSpace: 'normal',
  background: colour.sand,
  '&[role="status"]': { background: colour.mint },
  '&[data-away]': { background: colour.saffronSoft },
});
