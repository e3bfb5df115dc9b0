import { colour, styled } from '@glow50/ui';
import { useEffect, useRef, useState } from 'react';
import type { Filters } from '../search/results-address';
import { MapFrame } from './MapFrame';

/** The map beside the list. On narrow screens it has no place, is never seen and never loaded. */
export function MapBeside({ filters }: { filters: Filters }) {
  const place = useRef<HTMLElement>(null);
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    if (isSeen || !place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);

  return (
    <Place ref={place} aria-label="Map">
      {isSeen && <MapFrame filters={filters} />}
    </Place>
  );
}

const Place = styled('section')({
  display: 'none',
  '@media (min-width: 1200px)': {
    display: 'block',
    position: 'sticky',
    top: 88,
    height: 'calc(100vh - 112px)',
    minHeight: 420,
    overflow: 'hidden',
    borderRadius: 20,
    background: colour.sand,
  },
});
