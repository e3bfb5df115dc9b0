import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { CameraScanner } from './camera/CameraScanner';
import type { CheckInState } from './check-in-data';
import { CodeForm } from './CodeForm';
import { ConflictList } from './ConflictList';
import { readDevice } from './device-name';
import { CheckInHead } from './CheckInHead';
import type { CheckInStorage } from './check-in-storage';
import { CheckInStore } from './check-in-store';
import { GuestList } from './GuestList';
import { playOutcome } from './play-outcome';
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
}

export const CheckInView = observer(function CheckInView({ checkIn, storage }: CheckInViewProps) {
  const { api, drafts } = useHost();
  const [store] = useState(() => new CheckInStore({ ...checkIn, api, storage, device: readDevice(drafts) }));
  const [isLoud, setIsLoud] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const { result, admit, sync, report } = store;
  const handleCode = useCallback((code: string) => void admit({ code }), [admit]);

  useEffect(() => {
    const handleSync = () => void sync();
    const handleReport = () => void report();
    handleReport();
    const timers = [setInterval(handleReport, REPORT_EVERY), setInterval(handleSync, LOAD_EVERY)];
    window.addEventListener('online', handleSync);
    return () => {
      timers.forEach(clearInterval);
      window.removeEventListener('online', handleSync);
    };
  }, [sync, report]);

  useEffect(() => {
    void import('./offline/keep-page').then(({ keepPage }) => keepPage()).then(setIsKept, () => undefined);
  }, []);

  useEffect(() => {
    if (isLoud && result) playOutcome(result.kind === 'admitted');
  }, [isLoud, result]);

  return (
    <Root>
      <CheckInHead store={store} isKept={isKept} isLoud={isLoud} onLoud={setIsLoud} />
      {store.problem && <Alert severity="error">{store.problem}</Alert>}
      {store.hasStorageFailed && (
        <Alert severity="error">
          This browser keeps nothing. Who was let in without a network is lost when this page is closed: keep
          it open until everything is reported.
        </Alert>
      )}
      <Columns>
        <div>
          <OutcomePanel outcome={result} isChecking={store.isChecking} onNext={store.next} />
          <CameraScanner onCode={handleCode} isFresh={result === null} />
          <CodeForm store={store} />
        </div>
        <div>
          <ConflictList conflicts={store.list.conflicts} />
          <GuestList store={store} />
        </div>
      </Columns>
    </Root>
  );
});

const Root = styled('div')({ display: 'grid', gap: 24 });

const Columns = styled('div')({
  display: 'grid',
  gap: 32,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 20, minWidth: 0 },
  '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)', gap: 48 },
});
