import { Link } from '@glow50/host/router';
import { colour, IconButton, keyframes, styled } from '@glow50/ui';
import { PauseIcon, PlayIcon } from '@glow50/ui/Icon';
import { useState } from 'react';
import { toResultsAddress } from '../search/results-address';

export function CategoryTicker({ categories }: { categories: readonly string[] }) {
  const [isPaused, setIsPaused] = useState(false);
  return (
    <Band aria-label="Categories" data-ground="dark">
      <Window>
        <Track data-paused={isPaused || undefined}>
          {[false, true].map((isCopy) => (
            <ul key={String(isCopy)} aria-hidden={isCopy || undefined}>
              {categories.map((category) => (
                <li key={category}>
                  <Link to={toResultsAddress({ service: category })} tabIndex={isCopy ? -1 : undefined}>
                    {category}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </Track>
      </Window>
      <IconButton
        aria-label={isPaused ? 'Scroll the categories' : 'Stop the categories'}
        onClick={() => setIsPaused(!isPaused)}
      >
        {isPaused ? <PlayIcon /> : <PauseIcon />}
      </IconButton>
    </Band>
  );
}

const scroll = keyframes({ to: { transform: 'translateX(-50%)' } });

const Band = styled('nav')({
  display: 'flex',
  alignItems: 'center',
  paddingRight: 12,
  color: colour.ivory,
  background: colour.plum,
});

const Window = styled('div')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  '@media (prefers-reduced-motion: reduce)': { overflowX: 'auto' },
});

const Track = styled('div')({
  display: 'flex',
  width: 'max-content',
  animation: `${scroll} 48s linear infinite`,
  '&:hover, &:focus-within, &[data-paused]': { animationPlayState: 'paused' },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  '& > ul': { display: 'flex', margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center' },
  '& li::after': { content: '"✦"', color: colour.saffron },
  '& a': {
    padding: '18px 26px',
    color: 'inherit',
    textDecoration: 'none',
    fontWeight: 650,
    letterSpacing: '0.04em',
    '&:hover': { color: colour.saffron },
    '&:focus-visible': { outlineOffset: -6 },
  },
});
