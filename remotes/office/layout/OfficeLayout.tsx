import { Link, Outlet, useLocation } from '@glow50/host/router';
import { colour, styled } from '@glow50/ui';
import { useEffect, useRef } from 'react';
import { isIn, SECTIONS } from './sections';

export function OfficeLayout() {
  const { pathname } = useLocation();
  const rail = useRef<HTMLElement>(null);

  useEffect(() => {
    // On a phone the row of sections is wider than the screen.
    rail.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <Ground>
      <Rail ref={rail} aria-label="Office">
        <Name>Office</Name>
        <ul>
          {SECTIONS.map((section) => (
            <li key={section.to}>
              <Link to={section.to} aria-current={isIn(section, pathname) ? 'page' : undefined}>
                {section.label}
              </Link>
            </li>
          ))}
        </ul>
      </Rail>
      <Page>
        <Outlet />
      </Page>
    </Ground>
  );
}

const WIDE = '@media (min-width: 1000px)';

const Ground = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  maxWidth: 1440,
  margin: '0 auto',
  minHeight: '70vh',
  [WIDE]: { gridTemplateColumns: '216px minmax(0, 1fr)', columnGap: 8 },
});

const Rail = styled('nav')({
  padding: '12px 20px',
  background: colour.sand,
  '& ul': {
    display: 'flex',
    gap: 4,
    margin: '0 -20px',
    padding: '3px 20px',
    overflowX: 'auto',
    listStyle: 'none',
    scrollbarWidth: 'none',
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 40,
    padding: '6px 14px',
    borderRadius: 999,
    fontSize: '0.9375rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: colour.ink,
    textDecoration: 'none',
  },
  '& a:hover': { background: colour.ivory },
  '& a[aria-current]': { color: colour.ivory, background: colour.plum },
  [WIDE]: {
    padding: '44px 20px 64px 32px',
    background: 'none',
    '& ul': {
      position: 'sticky',
      top: 96,
      flexDirection: 'column',
      margin: 0,
      padding: 0,
      overflow: 'visible',
    },
    '& a:hover:not([aria-current])': { background: colour.sand },
  },
});

const Name = styled('p')({
  display: 'none',
  margin: '0 0 14px 14px',
  fontSize: '0.8125rem',
  fontWeight: 700,
  letterSpacing: '0.09em',
  textTransform: 'uppercase',
  color: colour.mauve,
  [WIDE]: { display: 'block' },
});

const Page = styled('div')({
  minWidth: 0,
  padding: '28px 20px 72px',
  '@media (min-width: 600px)': { paddingInline: 32 },
  [WIDE]: { padding: '40px 40px 96px 24px' },
});
