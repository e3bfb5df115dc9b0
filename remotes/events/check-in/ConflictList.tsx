import type { DoorList } from '@glow50/contract/check-in/check-ins';
import { colour, styled, Typography } from '@glow50/ui';
import { formatDoorClock } from './check-in-outcome';

/** What devices without a network have let in and should not have. */
export function ConflictList({ conflicts, returned = [], event }: DoorList) {
  return (
    <>
      <TwiceAdmitted conflicts={conflicts} event={event} />
      <ReturnedInside returned={returned} event={event} />
    </>
  );
}

function TwiceAdmitted({ conflicts, event }: Pick<DoorList, 'conflicts' | 'event'>) {
  if (conflicts.length === 0) return null;
  return (
    <Sheet aria-labelledby="conflicts-title" role="alert">
      <Typography id="conflicts-title" variant="h4" component="h2">
        Let in twice
      </Typography>
      <Typography variant="body2">
        These tickets were admitted on two devices while one had no network. Someone may be inside with a
        copy.
      </Typography>
      <ul>
        {conflicts.map(({ ticketId, name, first, second }) => (
          <li key={`${ticketId} ${second.at} ${second.device}`}>
            <strong>{name}</strong>: {formatDoorClock(first.at, event)} by {first.device},{' '}
            {formatDoorClock(second.at, event)} by {second.device}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface ReturnedProps extends Pick<DoorList, 'event'> {
  returned: NonNullable<DoorList['returned']>;
}

function ReturnedInside({ returned, event }: ReturnedProps) {
  if (returned.length === 0) return null;
  return (
    <Sheet aria-labelledby="returned-title" role="alert">
      <Typography id="returned-title" variant="h4" component="h2">
        Let in after being returned
      </Typography>
      <Typography variant="body2">
        These tickets were returned, but a device without a network let them in anyway.
      </Typography>
      <ul>
        {returned.map(({ ticketId, name, at, device }) => (
          <li key={`${ticketId} ${at}`}>
            <strong>{name}</strong>: {formatDoorClock(at, event)} by {device}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const Sheet = styled('section')({
  padding: 20,
  borderRadius: 20,
  background: colour.saffronSoft,
  '& ul': { margin: '12px 0 0', paddingLeft: 20 },
});
