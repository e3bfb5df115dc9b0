import { formatMoney } from '@glow50/contract/money/format-money';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Button, Chip, colour, styled, Typography } from '@glow50/ui';
import defaultPortrait from '@glow50/ui/default-portrait.svg';
import { CheckIcon, PinIcon } from '@glow50/ui/Icon';
import { Stars } from '@glow50/ui/Stars';

export function ProfileHeader({ provider }: { provider: ProviderProfile }) {
  const host = useHost();
  const name = provider.name ?? 'Glow50 professional';
  return (
    <Card>
      <Portrait>
        <img
          src={provider.img ?? defaultPortrait}
          alt={`Portrait of ${name}`}
          width={480}
          height={480}
          fetchPriority="high"
        />
      </Portrait>
      <Words>
        <Brand>
          Glow50 <span>Journal Your Journey</span>
        </Brand>
        <Name>
          <Typography variant="h1">{name}</Typography>
          {provider.asl && (
            <Tag title="Speaks American Sign Language" data-tag="asl">
              ASL
            </Tag>
          )}
          {provider.isVerified && (
            <Tag>
              <CheckIcon size={16} /> Verified
            </Tag>
          )}
        </Name>
        <Stars rating={provider.rating} count={provider.ratingCount} />
        <Typography variant="subtitle1">{provider.professions.join(', ')}</Typography>
        <Place>
          <PinIcon size={18} /> {provider.city}, {provider.state} {provider.zipcode}
        </Place>
      </Words>
      <Booking>
        <Button
          variant="contained"
          color="secondary"
          size="large"
          disabled={provider.isPaused ?? false}
          onClick={() => void host.run('openBooking', { providerId: provider.id })}
        >
          Book Service
        </Button>
        {provider.priceFrom && (
          <Typography variant="body2">
            from <strong>{formatMoney(provider.priceFrom)}</strong>, service charge included
          </Typography>
        )}
      </Booking>
    </Card>
  );
}

const DESKTOP = '@media (min-width: 900px)';

const Card = styled('div')({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 18,
  rowGap: 20,
  padding: 20,
  borderRadius: 28,
  background: colour.sand,
  [DESKTOP]: {
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    gridTemplateRows: '1fr auto',
    columnGap: 48,
    rowGap: 28,
    padding: '48px 56px 48px',
  },
});

const Portrait = styled('div')({
  alignSelf: 'start',
  overflow: 'hidden',
  aspectRatio: '1 / 1.15',
  borderRadius: '999px 999px 16px 16px',
  background: colour.blush,
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  [DESKTOP]: {
    gridColumn: 2,
    gridRow: '1 / 3',
    alignSelf: 'end',
    marginBottom: -48,
    borderRadius: '999px 999px 0 0',
  },
});

const Words = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  minWidth: 0,
  '& h1': { fontSize: 'clamp(1.75rem, 1rem + 3.6vw, 3.75rem)' },
  [DESKTOP]: { gridColumn: 1, gap: 12 },
});

const Brand = styled('p')({
  margin: 0,
  fontSize: '0.8125rem',
  fontWeight: 700,
  color: colour.roseDark,
  '& > span': { marginLeft: 6, fontWeight: 500, color: colour.ink },
  [DESKTOP]: { fontSize: '0.9375rem' },
});

const Name = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 });

const Tag = styled(Chip)({ background: colour.paper, '& > svg': { marginLeft: -4 } });

const Place = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 });

const Booking = styled('div')({
  gridColumn: '1 / -1',
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  '& > button': { width: '100%' },
  [DESKTOP]: {
    gridColumn: 1,
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'center',
    justifyItems: 'start',
    gap: 20,
  },
});
