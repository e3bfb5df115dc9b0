import { useHost } from '@glow50/ui/RemoteRoot';
import { Checkbox, Chip, colour, styled, TextField, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { nameDevice } from './device-name';
import type { CheckInStore } from './check-in-store';
import { formatClock } from './check-in-outcome';

interface CheckInHeadProps {
  store: CheckInStore;
  /** This page is stored for offline use. */
  isKept: boolean;
  isLoud: boolean;
  onLoud(isLoud: boolean): void;
}

export const CheckInHead = observer(function CheckInHead({
  store,
  isKept,
  isLoud,
  onLoud,
}: CheckInHeadProps) {
  const { drafts } = useHost();
  const { list, isOnline, unsentAdmissions, admitted, device } = store;
  const left = unsentAdmissions.length;
  return (
    <header>
      <Typography variant="h1" sx={{ fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)' }}>
        {list.event.name}
      </Typography>
      <Typography>
        {list.event.whenLabel}, {list.event.place}
      </Typography>
      <Row>
        <State>
          {admitted.size} of {list.tickets.length} inside
        </State>
        <State data-away={!isOnline || undefined} role="status">
          {isOnline ? 'Connected' : `No network: going on with the list of ${formatClock(list.loadedAt)}`}
          {left > 0 && `, ${left} ${left === 1 ? 'guest' : 'guests'} to report`}
        </State>
        {isKept && <State>Opens without a network</State>}
      </Row>
      <Settings>
        <TextField
          label="Name of this device"
          defaultValue={device}
          maxLength={60}
          onBlur={({ target }) => {
            store.rename(nameDevice(drafts, target.value));
            target.value = store.device;
          }}
        />
        <Checkbox label="Sound" checked={isLoud} onChange={({ target }) => onLoud(target.checked)} />
      </Settings>
    </header>
  );
});

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlock: 16 });

const State = styled(Chip)({
  whiteSpace: 'normal',
  background: colour.sand,
  '&[role="status"]': { background: colour.mint },
  '&[data-away]': { background: colour.saffronSoft },
});

const Settings = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px 24px' });
