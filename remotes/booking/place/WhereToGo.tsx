import type { BookingPlace } from '@glow50/contract/bookings/booking-place';
import type { Booking } from '@glow50/contract/bookings/bookings';
import { Button, colour, styled, Typography } from '@glow50/ui';
import { PinIcon } from '@glow50/ui/Icon';
import { OnPaper } from '@glow50/ui/OnPaper';

interface WhereToGoProps {
  place: BookingPlace;
  /** Address of the form for messages to the provider, who may have no phone. */
  writeTo: string | null;
}

/** Where a booked appointment is, how to get there and how to reach the provider. */
export function WhereToGo({ place, writeTo }: WhereToGoProps) {
  const { name, address, words, directions, phone, arrivalNote } = place;
  return (
    <Sheet aria-label="Where to go">
      <PinIcon size={22} />
      <div>
        {address ? (
          <address>
            <strong>{name}</strong>
            <br />
            {address}
          </address>
        ) : (
          <Typography>{words}</Typography>
        )}
        {arrivalNote && <Note>{arrivalNote}</Note>}
        {phone && <OnPaper>Phone: {phone}</OnPaper>}
        {(directions ?? phone ?? writeTo) && (
          <Actions>
            {directions && (
              <Button
                component="a"
                href={directions}
                target="_blank"
                rel="noopener noreferrer"
                variant="outlined"
                color="inherit"
                size="small"
              >
                Directions
              </Button>
            )}
            {phone && (
              <Button
                component="a"
                href={`tel:${phone.replace(/[^\d+]/g, '')}`}
                variant="outlined"
                color="inherit"
                size="small"
              >
                Call {phone}
              </Button>
            )}
            {!phone && writeTo && (
              <Button component="a" href={writeTo} variant="outlined" color="inherit" size="small">
                Write to {name}
              </Button>
            )}
          </Actions>
        )}
      </div>
    </Sheet>
  );
}

export const toMessages = ({ manageToken }: Pick<Booking, 'manageToken'>): string | null =>
  manageToken && `/manage-booking/${manageToken}#write`;

const Sheet = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 14,
  padding: 20,
  borderRadius: 16,
  background: colour.lilac,
  overflowWrap: 'anywhere',
  '& address': { fontStyle: 'normal' },
});

const Note = styled('p')({ margin: '8px 0 0', whiteSpace: 'pre-line' });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });
