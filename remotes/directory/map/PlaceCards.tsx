import { formatMoney } from '@glow50/contract/money/format-money';
import type { MapPlace } from '@glow50/contract/providers/map-places';
import { SEARCH_PAGE_SIZE } from '@glow50/contract/providers/provider-calls';
import type { ProviderCard } from '@glow50/contract/providers/providers';
import { type Outcome, toOutcome } from '@glow50/host/outcome';
import { Link } from '@glow50/host/router';
import { colour, IconButton, Skeleton, styled, Typography } from '@glow50/ui';
import { CloseIcon } from '@glow50/ui/Icon';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Stars } from '@glow50/ui/Stars';
import { useEffect, useRef, useState } from 'react';
import { type Filters, readAddress, toResultsAddress } from '../search/results-address';
import { toSearchQuery } from '../search/search-query';
import { useDirectoryStore } from '../use-directory-store';

interface PlaceCardsProps {
  place: MapPlace;
  filters: Filters;
  onClose(): void;
}

/** The search's providers in one zip code. */
export function PlaceCards({ place: { zipcode, city, total }, filters, onClose }: PlaceCardsProps) {
  const host = useHost();
  const store = useDirectoryStore();
  const heading = useRef<HTMLHeadingElement>(null);
  const [answer, setAnswer] = useState<Outcome<readonly ProviderCard[]> | null>(null);
  const { bounds: _bounds, city: _city, state: _state, page: _page, ...others } = filters;
  const address = toResultsAddress({ ...others, zipcode });

  useEffect(() => {
    heading.current?.focus();
    const leaving = new AbortController();
    const found = store.findProviders(toSearchQuery(readAddress(address)), leaving.signal);
    void toOutcome(
      found.then(({ providers }) => providers),
      host,
    ).then((outcome) => {
      if (!leaving.signal.aborted) setAnswer(outcome);
    });
    return () => leaving.abort();
  }, [host, store, address]);

  return (
    <Sheet
      aria-labelledby="place-heading"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Head>
        <Typography ref={heading} id="place-heading" variant="h4" component="h2" tabIndex={-1}>
          {city} {zipcode}, {total} {total === 1 ? 'provider' : 'providers'}
        </Typography>
        <IconButton onClick={onClose} aria-label={`Close ${city} ${zipcode}`}>
          <CloseIcon />
        </IconButton>
      </Head>
      {answer === null && <Skeleton variant="rounded" height={84} />}
      {answer && !answer.ok && <p role="status">{answer.message}</p>}
      {answer?.ok && (
        <ul>
          {answer.data.map((provider) => (
            <li key={provider.id}>
              {provider.img && <img src={provider.img} alt="" width={72} height={72} />}
              <div>
                <Link to={`/service-provider-profile?id=${provider.id}`}>{provider.name}</Link>
                <span>
                  {provider.service}
                  {provider.priceFrom &&
                    `, ${provider.matched ? '' : 'from '}${formatMoney(provider.priceFrom)}`}
                </span>
                <Stars rating={provider.rating} count={provider.ratingCount} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {total > SEARCH_PAGE_SIZE && (
        <All to={address}>
          See all {total} in {zipcode}
        </All>
      )}
    </Sheet>
  );
}

const Sheet = styled('section')({
  position: 'absolute',
  zIndex: 3,
  left: 12,
  right: 12,
  bottom: 12,
  maxHeight: '58%',
  overflowY: 'auto',
  padding: 16,
  borderRadius: 20,
  background: colour.paper,
  boxShadow: '0 12px 40px rgb(44 15 38 / 26%)',
  // Beside the list, the end of the map is below the screen until the page is scrolled.
  '@media (min-width: 1200px)': { top: 12, bottom: 'auto' },
  '& ul': { display: 'grid', gap: 12, margin: '12px 0 0', padding: 0, listStyle: 'none' },
  '& li': { position: 'relative', display: 'flex', gap: 12, minHeight: 72 },
  '& li > div': { display: 'grid', alignContent: 'center', gap: 2, minWidth: 0, fontSize: '0.9375rem' },
  '& li img': { flex: 'none', borderRadius: 14, objectFit: 'cover', background: colour.blush },
  '& li a': { color: colour.ink, fontWeight: 650, textDecoration: 'none' },
  '& li a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 14 },
  '& li a:focus-visible': { outline: 'none' },
  '& li:has(a:focus-visible)': {
    outline: `3px solid ${colour.roseDark}`,
    outlineOffset: 3,
    borderRadius: 14,
  },
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  '& h2:focus': { outline: 'none' },
});

const All = styled(Link)({ display: 'inline-block', marginTop: 14, fontWeight: 650, color: colour.roseDark });
