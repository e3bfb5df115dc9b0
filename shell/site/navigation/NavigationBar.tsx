import type { Boot } from '@glow50/host/boot';
import type { BarColor } from '@glow50/host/remote-description';
import { Link, useLocation } from '@glow50/host/router';
import { Button, IconButton, styled } from '@glow50/ui';
import { BrandMark } from '@glow50/ui/BrandMark';
import { BAR_COLORS } from '@glow50/ui/palette';
import { observer } from 'mobx-react-lite';
import type { SessionStore } from '../session/session-store';
import { AccountMenu } from './AccountMenu';
import { findAccountEntries } from './account-entries';
import { MobileMenu } from './MobileMenu';
import { NavigationLinks } from './NavigationLinks';
import type { NavigationStore } from './navigation-store';
import { SocialLinks } from './SocialLinks';

interface NavigationBarProps {
  boot: Boot;
  session: SessionStore;
  navigation: NavigationStore;
  bar: BarColor;
  bareOnSmall: boolean;
  /** On a place of work, the bar has the account and the menu only. */
  isWork: boolean;
  onSignOut(): void;
}

export const NavigationBar = observer(function NavigationBar({
  boot,
  session,
  navigation,
  bar,
  bareOnSmall,
  isWork,
  onSignOut,
}: NavigationBarProps) {
  const { pathname, search } = useLocation();
  const { user } = session;
  // Until the session is checked, nobody is shown as signed out.
  const isGuest = session.status === 'signed-out';
  const { ground, text } = BAR_COLORS[bar];

  return (
    <Bar
      data-bar={bar}
      data-ground={bar === 'black' ? 'dark' : undefined}
      data-bare-on-small={bareOnSmall || undefined}
      style={{ background: ground, color: text }}
    >
      <Row>
        <BrandMark size={30} />
        {!isWork && (
          <nav aria-label="Main">
            <WideLinks navigation={navigation} />
          </nav>
        )}
        <Actions>
          {isWork && (
            <Button component={Link} to="/search-result" color="inherit" size="small">
              Find
            </Button>
          )}
          {!user && !isWork && (
            <WideOnly data-asking={!isGuest || undefined}>
              <SocialLinks links={boot.socialLinks} />
            </WideOnly>
          )}
          {!user && (
            <SignIn
              component={Link}
              to="/sign-in"
              state={{ from: pathname + search }}
              color="inherit"
              size="small"
              data-asking={!isGuest || undefined}
            >
              Sign in
            </SignIn>
          )}
          {!user && !isWork && (
            <Register
              component={Link}
              to="/register-to-get-listed"
              variant="contained"
              size="small"
              data-asking={!isGuest || undefined}
            >
              Register
            </Register>
          )}
          {user && (
            <AccountMenu
              user={user}
              entries={findAccountEntries(boot.registry, user)}
              isUnchecked={session.status === 'unreachable'}
              onSignOut={onSignOut}
            />
          )}
          <MenuButton
            aria-label="Menu"
            aria-haspopup="dialog"
            aria-expanded={navigation.isMenuOpen}
            onClick={navigation.openMenu}
          >
            <svg
              width="26"
              height="26"
              viewBox="0 0 24 24"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              aria-hidden
            >
              <path d="M4 8h16M4 16h16" />
            </svg>
          </MenuButton>
        </Actions>
      </Row>
      <MobileMenu navigation={navigation} socialLinks={boot.socialLinks} isGuest={isGuest} />
    </Bar>
  );
});

/** From this width on, all entries fit into one row. */
const WIDE = '@media (min-width: 1260px)';

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 1100,
  transition: 'background-color 200ms, color 200ms',
  '@media (max-width: 899.95px)': { '&[data-bare-on-small]': { display: 'none' } },
});

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  boxSizing: 'border-box',
  maxWidth: 1360,
  minHeight: 64,
  margin: '0 auto',
  padding: '6px 10px 6px 20px',
  // A phone at twice the size.
  '@media (max-width: 299.95px)': {
    gap: 0,
    padding: '6px 4px 6px 10px',
    '& > a > span': { display: 'none' },
  },
  [WIDE]: { minHeight: 76, padding: '8px 40px' },
});

const WideLinks = styled(NavigationLinks)({
  display: 'none',
  gap: 26,
  fontSize: '0.96875rem',
  fontWeight: 560,
  [WIDE]: { display: 'flex' },
});

const WideOnly = styled('div')({
  display: 'none',
  marginRight: 6,
  '&[data-asking]': { visibility: 'hidden' },
  [WIDE]: { display: 'block' },
});

const Actions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '@media (max-width: 299.95px)': { gap: 0, '& > a': { minWidth: 0, paddingInline: 8 } },
});

const SignIn = styled(Button)({
  '&[data-asking]': { visibility: 'hidden' },
  '@media (max-width: 359.95px)': { display: 'none' },
}) as typeof Button;

const Register = styled(Button)({
  display: 'none',
  '&[data-asking]': { visibility: 'hidden' },
  '@media (min-width: 900px)': { display: 'inline-flex' },
}) as typeof Button;

const MenuButton = styled(IconButton)({ [WIDE]: { display: 'none' } });
