import type { NextTimes as Times } from '@glow50/contract/availability/availability';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import type { Outcome } from '@glow50/host/outcome';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Chip, styled, Typography } from '@glow50/ui';
import { ErrorState } from '@glow50/ui/ErrorState';
import { observer } from 'mobx-react-lite';
import { useHeldTime } from '../use-held-time';
import type { Retry } from './retry';

interface NextTimesProps extends Retry {
  provider: ProviderProfile;
  times: Outcome<Times>;
}

/** Renders nothing for a provider without bookable services. */
export const NextTimes = observer(function NextTimes({ provider, times, ...retry }: NextTimesProps) {
  const host = useHost();
  const held = useHeldTime(provider.id);
  if (!times.ok && times.status === 404) return null;
  const serviceId = times.ok ? times.data.serviceId : undefined;
  const service = provider.services.find(({ id }) => id === serviceId);
  const free = times.ok ? times.data.times.filter(({ startsAt }) => startsAt !== held?.startsAt) : [];
  return (
    <section aria-labelledby="next-times">
      <Typography id="next-times" variant="h3" component="h2">
        Next free times
      </Typography>
      {!times.ok && <ErrorState message={times.message} {...retry} />}
      {times.ok && (
        <Typography sx={{ marginTop: 1 }}>
          {free.length === 0
            ? 'Everything is booked for now. Please look again in a few days.'
            : service && `For ${service.name}. Other services may fit at other times.`}
        </Typography>
      )}
      {(held || free.length > 0) && (
        <List>
          {held && (
            <li>
              <ChipButton
                type="button"
                aria-label={`Held for you, ${held.label}: ${held.serviceName}`}
                onClick={() =>
                  void host.run('openBooking', {
                    providerId: provider.id,
                    serviceId: held.serviceId,
                    startsAt: held.startsAt,
                  })
                }
              >
                Held for you: {held.label}
              </ChipButton>
            </li>
          )}
          {free.map(({ startsAt, label }) => (
            <li key={startsAt}>
              <ChipButton
                type="button"
                onClick={() =>
                  void host.run('openBooking', {
                    providerId: provider.id,
                    ...(service && { serviceId: service.id, startsAt }),
                  })
                }
              >
                {label}
              </ChipButton>
            </li>
          ))}
        </List>
      )}
    </section>
  );
});

const ChipButton = Chip.withComponent('button');

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
});
