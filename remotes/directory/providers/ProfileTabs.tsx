import { Link, useSearchParams } from '@glow50/host/router';
import { colour, styled } from '@glow50/ui';
import { useRef } from 'react';
import { PROFILE_TABS, readTab, toTabAddress } from './profile-tabs';

/** Back leads to the tab before. On phones, the pressed tab's content moves to the top of the screen. */
export function ProfileTabs({ name }: { name: string }) {
  const [parameters] = useSearchParams();
  const chosen = readTab(parameters);
  const bar = useRef<HTMLElement>(null);

  function handlePress() {
    if (window.innerWidth >= 900) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    bar.current?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
  }

  return (
    <Bar ref={bar} aria-label={`About ${name}`} data-print="hidden">
      <ul>
        {PROFILE_TABS.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={toTabAddress(parameters, id)}
              aria-current={id === chosen ? 'page' : undefined}
              preventScrollReset
              onClick={handlePress}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Bar>
  );
}

const Bar = styled('nav')({
  marginTop: 20,
  // Right below the bar of the site, which is 64 pixels high. Others stop 88 pixels below the top.
  scrollMarginTop: -24,
  borderBottom: `1px solid ${colour.line}`,
  '& > ul': {
    display: 'flex',
    gap: 4,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  '& a': {
    display: 'block',
    padding: '16px 14px',
    fontWeight: 600,
    color: colour.mauve,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBottom: '3px solid transparent',
    '&:hover': { color: colour.ink },
    '&:focus-visible': { outlineOffset: -4, borderRadius: 10 },
    '&[aria-current]': { color: colour.ink, borderBottomColor: colour.rose },
  },
  '@media (min-width: 900px)': { '& a': { padding: '18px 24px' } },
  '@media (max-width: 430px)': {
    '& > ul': { justifyContent: 'space-between' },
    '& a': { padding: '16px 7px', fontSize: '0.9375rem' },
  },
  '@media (max-width: 359.95px)': {
    '& > ul': { flexWrap: 'wrap', justifyContent: 'flex-start' },
    '& a': { paddingInline: 4, fontSize: '0.875rem' },
  },
});
