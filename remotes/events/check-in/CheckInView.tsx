import { Link, useRevalidator } from '@glow50/host/router';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, Button, styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { MY_EVENTS_PATH } from '../editor/editor-address';
import { CameraScanner } from './camera/CameraScanner';
import type { CheckInState } from './check-in-data';
import { ActionChoice } from './ActionChoice';
import { CodeForm } from './CodeForm';
import { ConflictList } from './ConflictList';
import { readDevice } from './device-name';
import { DeviceSettings } from './DeviceSettings';
import type { DoorKeys } from './door-key';
import { DoorStaff } from './door-staff/DoorStaff';
import { CheckInHead } from './CheckInHead';
import type { CheckInStorage } from './check-in-storage';
import { CheckInStore } from './check-in-store';
import { GuestList } from './GuestList';
import { isLoudAtDoor, playOutcome } from './play-outcome';
import { OutcomePanel } from './OutcomePanel';

/**
 * Interval for reporting offline admissions, in milliseconds. Not every browser fires the `online` event, so
 * this also limits how late a returned connection is noticed.
 */
const REPORT_EVERY = 5000;
/** Interval for reloading the guest list, in milliseconds. Other devices admit guests, too. */
const LOAD_EVERY = 60_000;

interface CheckInViewProps {
  checkIn: CheckInState;
  storage: CheckInStorage;
  keys: DoorKeys;
}

export const CheckInView = observer(function CheckInView({ checkIn, storage, keys }: CheckInViewProps) {
  const { api, drafts } = useHost();
  const { revalidate } = useRevalidator();
  const eventId = checkIn.list.event.id;
  const [store] = useState(
    () =>
      new CheckInStore({
        ...checkIn,
        api,
        storage,
        device: readDevice(drafts),
        // The page finds the ended pass, forgets it with its list, and says why.
        onClosed: () => void revalidate(),
      }),
  );
  const [isLoud, setIsLoud] = useState(() => isLoudAtDoor(drafts));
  const [isKept, setIsKept] = useState(false);
  const { result, scan, sync, report, tick, undo, warning, canceledBecause } = store;
  const handleCode = useCallback((code: string) => void scan(code), [scan]);
  const isWaiting = useCallback(() => store.holdsCamera, [store]);

  useEffect(() => {
    const handleSync = () => void sync();
    const handleReport = () => {
      tick();
      void report();
    };
    handleReport();
    const timers = [setInterval(handleReport, REPORT_EVERY), setInterval(handleSync, LOAD_EVERY)];
    window.addEventListener('online', handleSync);
    return () => {
      timers.forEach(clearInterval);
      window.removeEventListener('online', handleSync);
    };
  }, [sync, report, tick]);

  useEffect(() => {
    void import('./offline/keep-page').then(({ keepPage }) => keepPage()).then(setIsKept, () => undefined);
  }, []);

  useEffect(() => {
    if (result) playOutcome(result.kind, isLoud);
  }, [isLoud, result]);

  async function handleLeave() {
    await keys.forget(eventId);
    await revalidate();
  }

  return (
    <Root data-outcome={result ? true : undefined}>
      <CheckInHead store={store} isKept={isKept} />
      <OutcomePanel
        outcome={result}
        isClosed={canceledBecause !== null}
        isChecking={store.isChecking}
        canUndo={store.canUndoResult}
        onUndo={(scanId) => void undo(scanId)}
        onNext={store.next}
      />
      {canceledBecause !== null && (
        <Alert severity="error">
          <strong>This event was canceled.</strong> No tickets are valid. {canceledBecause}
        </Alert>
      )}
      {warning && <Alert>{warning}</Alert>}
      {store.problem && <Alert severity="error">{store.problem}</Alert>}
      {store.queue.hasStorageFailed && (
        <Alert severity="error">
          This browser doesn’t save anything. Keep this page open until everything is reported, or check-ins
          made without a network are lost.
        </Alert>
      )}
      <Columns>
        <div>
          {canceledBecause === null && (
            <>
              <CameraScanner onCode={handleCode} isWaiting={isWaiting} />
              <ActionChoice store={store} />
              <CodeForm store={store} />
            </>
          )}
        </div>
        <div>
          <ConflictList {...store.list} />
          <GuestList store={store} />
        </div>
      </Columns>
      <DeviceSettings store={store} isLoud={isLoud} onLoud={setIsLoud} />
      {store.hasPass ? (
        <Button onClick={() => void handleLeave()} sx={{ justifySelf: 'start' }}>
          Close the door on this device
        </Button>
      ) : (
        <>
          <DoorStaff eventId={eventId} />
          <Button component={Link} to={MY_EVENTS_PATH} sx={{ justifySelf: 'start' }}>
            My events
          </Button>
        </>
      )}
    </Root>
  );
});

/** Leaves room for the result at the bottom, which lies above the page. */
const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  width: '100%',
  maxWidth: 1200,
  marginInline: 'auto',
  padding: '10px 16px 96px',
  '&[data-outcome]': { paddingBottom: '52dvh' },
  '@media (min-width: 900px)': { gap: 20, paddingInline: 32 },
});

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12, minWidth: 0 },
  '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)', gap: 48 },
});
