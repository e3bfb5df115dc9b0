import { decodePathname } from '@glow50/host/find-remote-route';
import { Link, matchPath, useLocation } from '@glow50/host/router';
import { colour, styled } from '@glow50/ui';
import { CalendarIcon, icon, PersonIcon, SearchIcon } from '@glow50/ui/Icon';

const HeartIcon = icon(
  <path d="M12 20s-7.500-4.600-7.500-10.200A4.300 4.300 0 0 1 12 7.300a4.300 4.300 0 0 1 7.500 2.500C19.500 15.400 12 20 12 20Z" />,
);

const ENTRIES = [
  {
    label: 'Find',
    to: '/search-result',
    Icon: SearchIcon,
    paths: ['/', '/search-result', '/service-provider-profile'],
  },
  {
    label: 'Bookings',
    to: '/my-bookings',
    Icon: CalendarIcon,
    paths: ['/my-bookings', '/manage-booking/:token'],
  },
  { label: 'Saved', to: '/saved', Icon: HeartIcon, paths: ['/saved'] },
  { label: 'Account', to: '/account', Icon: PersonIcon, paths: ['/account'] },
];

/** Within reach of the thumb, on phones only. It leaves while the keyboard is up. */
export function BottomBar() {
  const pathname = decodePathname(useLocation().pathname);
  return (
    <Bar aria-label="Shortcuts">
      <ul>
        {ENTRIES.map(({ label, to, Icon, paths }) => (
          <li key={to}>
            <Link to={to} aria-current={paths.some((path) => matchPath(path, pathname)) ? 'true' : undefined}>
              <Icon size={24} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Bar>
  );
}

const Bar = styled('nav')({
  display: 'none',
  position: 'fixed',
  zIndex: 1050,
  inset: 'auto 0 0',
  paddingBottom: 'env(safe-area-inset-bottom)',
  color: colour.ink,
  background: colour.paper,
  borderTop: `1px solid ${colour.line}`,
  '@media (max-width: 899.95px)': { display: 'block' },
  '@media print': { display: 'none' },
  ':root:has(:is(input:not([type="checkbox"], [type="radio"], [type="file"]), textarea):focus) &': {
    display: 'none',
  },
  '& > ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    maxWidth: 560,
    margin: '0 auto',
    padding: 0,
    listStyle: 'none',
  },
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    height: 60,
    fontSize: '0.75rem',
    fontWeight: 600,
    color: colour.mauve,
    textDecoration: 'none',
    '&[aria-current]': { color: colour.roseDark },
    '&:focus-visible': { outlineOffset: -4 },
  },
});
