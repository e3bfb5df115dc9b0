import type { NextTimes as Times } from '@glow50/contract/availability/availability';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import type { Outcome } from '@glow50/host/outcome';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Button, Chip, styled, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { Retry } from './tabs/retry';
import { useHeldTime } from './use-held-time';

interface NextTimesProps extends Retry {
  provider: ProviderProfile;
  times: Outcome<Times>;
}

/** Renders nothing for a provider without bookable services. */
export const NextTimes = observer(function NextTimes({
  provider,
  times,
  isRetrying,
  onRetry,
}: NextTimesProps) {
  const host = useHost();
  const held = useHeldTime(provider.id);
  if (!times.ok && times.status === 404) return null;
  const serviceId = times.ok ? times.data.serviceId : undefined;
  const service = provider.services.find(({ id }) => id === serviceId);
  const free = times.ok ? times.data.times.filter(({ startsAt }) => startsAt !== held?.startsAt) : [];
  return (
    <section aria-labelledby="next-times" data-print="hidden">
      <Typography id="next-times" variant="h4" component="h2">
        Next free times
      </Typography>
      {!times.ok && (
        <Failed role="alert">
          {times.message}
          <Button size="small" variant="outlined" color="inherit" onClick={onRetry} loading={isRetrying}>
            Retry
          </Button>
        </Failed>
      )}
      {times.ok && (
        <Typography variant="body2" sx={{ marginTop: 0.25 }}>
          {free.length === 0
            ? describeNone(provider)
            : service && `For ${service.name}. Other services may have other times.`}
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

function describeNone({ hours }: ProviderProfile): string {
  return hours.length === 0
    ? 'No opening hours are listed yet, so you can’t book. Please check back in a few days.'
    : 'Everything is booked for now. Please check back in a few days.';
}

const ChipButton = Chip.withComponent('button');

const Failed = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  margin: '8px 0 0',
});

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '10px 0 0',
  padding: 0,
  listStyle: 'none',
  // One row that goes past the edge of the screen, so that the page itself begins higher.
  '@media (min-width: 360px) and (max-width: 599px)': {
    flexWrap: 'nowrap',
    marginInline: -16,
    paddingInline: 16,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > li': { flex: 'none' },
  },
});
