import { useLoaderData } from '@glow50/host/router';
import { Container } from '@glow50/ui';
import { LoadError } from '@glow50/ui/LoadError';
import type { CheckInData } from './check-in-data';
import type { CheckInStorage } from './check-in-storage';
import { CheckInView } from './CheckInView';
import { ClosedDoor } from './ClosedDoor';
import type { DoorKeys } from './door-key';

interface CheckInPageProps {
  storage: CheckInStorage;
  keys: DoorKeys;
}

export function CheckInPage({ storage, keys }: CheckInPageProps) {
  const data = useLoaderData<CheckInData>();
  if (data.view === 'open') {
    const { list, doorKey } = data.state;
    return (
      <CheckInView
        key={`${list.event.id} ${doorKey?.token}`}
        checkIn={data.state}
        storage={storage}
        keys={keys}
      />
    );
  }
  return (
    <Container maxWidth="sm" sx={{ paddingBlock: { xs: 3, md: 8 } }}>
      {data.view === 'closed' ? (
        <ClosedDoor data={data} keys={keys} />
      ) : (
        <LoadError isWholePage message={data.message}>
          This device has no list of guests for this event yet. Load it once while you have a network.
        </LoadError>
      )}
    </Container>
  );
}
