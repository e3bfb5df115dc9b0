import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { useRevalidator } from '@glow50/host/router';
import { colour, styled, Typography } from '@glow50/ui';
import defaultPortrait from '@glow50/ui/default-portrait.svg';
import { PinIcon } from '@glow50/ui/Icon';
import { Photo } from '@glow50/ui/Photo';
import { Stars } from '@glow50/ui/Stars';
import { Badges } from './Badges';
import { BookBar } from './BookBar';
import type { LoadedTimes } from './load-times';
import { NextTimes } from './NextTimes';
import { OpenNow } from './OpenNow';

interface ProfileHeaderProps {
  provider: ProviderProfile;
  times: LoadedTimes;
}

export function ProfileHeader({ provider, times }: ProfileHeaderProps) {
  const revalidator = useRevalidator();
  const name = provider.name ?? 'Glow50 professional';
  return (
    <Card>
      <Portrait>
        <Photo
          src={provider.img ?? defaultPortrait}
          alt={`Portrait of ${name}`}
          width={480}
          height={480}
          sizes="(min-width: 900px) 320px, 96px"
          isFirst
        />
      </Portrait>
      <Words>
        <Brand>
          Glow50 <span>Journal Your Journey</span>
        </Brand>
        <Typography variant="h1">{name}</Typography>
        <Stars rating={provider.rating} count={provider.ratingCount} />
        <Typography variant="subtitle1">{provider.professions.join(', ')}</Typography>
        <Place>
          <PinIcon size={18} /> {provider.city}, {provider.state} {provider.zipcode}
        </Place>
        <OpenNow provider={provider} />
        <Badges provider={provider} />
      </Words>
      <Booking>
        <BookBar provider={provider} />
        <NextTimes
          provider={provider}
          times={times}
          isRetrying={revalidator.state === 'loading'}
          onRetry={() => void revalidator.revalidate()}
        />
      </Booking>
    </Card>
  );
}

const DESKTOP = '@media (min-width: 900px)';
/** A phone at 200% zoom. */
const NARROW = '@media (max-width: 279.95px)';

const Card = styled('div')({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  columnGap: 16,
  rowGap: 16,
  padding: 16,
  borderRadius: 28,
  background: colour.sand,
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [DESKTOP]: {
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gridTemplateRows: '1fr auto',
    columnGap: 48,
    rowGap: 24,
    padding: '32px 48px',
  },
});

const Portrait = styled('div')({
  alignSelf: 'start',
  overflow: 'hidden',
  aspectRatio: '1 / 1.15',
  borderRadius: '999px 999px 16px 16px',
  background: colour.blush,
  // The name comes first there.
  [NARROW]: { order: 1, width: 96 },
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  [DESKTOP]: {
    gridColumn: 2,
    gridRow: '1 / 3',
    alignSelf: 'end',
    marginBottom: -32,
    borderRadius: '999px 999px 0 0',
  },
});

const Words = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 4,
  minWidth: 0,
  '& h1': { fontSize: 'min(clamp(1.75rem, 1rem + 3.6vw, 3.5rem), 12vw)', overflowWrap: 'anywhere' },
  '& > p, & > h6': { lineHeight: 1.35 },
  [DESKTOP]: { gridColumn: 1, gap: 8 },
});

const Brand = styled('p')({
  margin: 0,
  fontSize: '0.8125rem',
  fontWeight: 700,
  color: colour.roseDark,
  '& > span': { marginLeft: 6, fontWeight: 500, color: colour.ink },
  [DESKTOP]: { fontSize: '0.9375rem' },
});

const Place = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: '0.9375rem' });

const Booking = styled('div')({
  gridColumn: '1 / -1',
  order: 2,
  display: 'grid',
  gap: 20,
  minWidth: 0,
  '& > section': { minWidth: 0 },
  [DESKTOP]: { gridColumn: 1 },
});
