import type { DoorList } from '@glow50/contract/check-in/check-ins';
import { describeEventTime } from '@glow50/contract/events/describe-event-time';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Checkbox, styled, TextField, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { CheckInStore } from './check-in-store';
import { nameDevice } from './device-name';
import { setLoudAtDoor } from './play-outcome';

interface DeviceSettingsProps {
  store: CheckInStore;
  isLoud: boolean;
  onLoud(isLoud: boolean): void;
}

export const DeviceSettings = observer(function DeviceSettings({
  store,
  isLoud,
  onLoud,
}: DeviceSettingsProps) {
  const { drafts } = useHost();
  const { device, hasPass, list } = store;

  function handleLoud(isWanted: boolean) {
    setLoudAtDoor(drafts, isWanted);
    onLoud(isWanted);
  }

  return (
    <Settings aria-label="This device">
      {hasPass ? (
        <Typography>
          This device is <strong>{device}</strong>.
        </Typography>
      ) : (
        <TextField
          label="Name of this device"
          defaultValue={device}
          maxLength={60}
          onBlur={({ target }) => {
            store.rename(nameDevice(drafts, target.value));
            target.value = store.device;
          }}
        />
      )}
      <Checkbox label="Sound" checked={isLoud} onChange={({ target }) => handleLoud(target.checked)} />
      <Typography variant="body2">
        {describeWhen(list.event)}, {list.event.place}. All times are local to the event.
      </Typography>
    </Settings>
  );
});

/** A list that was stored long ago has no times. */
function describeWhen({ startsAt, endsAt, timeZone, whenLabel }: DoorList['event']): string {
  return startsAt && endsAt && timeZone ? describeEventTime({ startsAt, endsAt, timeZone }) : whenLabel;
}

const Settings = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '8px 24px',
  '& > p': { flexBasis: '100%', margin: 0 },
});
