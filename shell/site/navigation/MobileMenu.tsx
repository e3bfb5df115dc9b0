import type { Boot } from '@glow50/host/boot';
import { Link, useLocation } from '@glow50/host/router';
import { Box, Button, colour, Drawer, IconButton, Stack, styled } from '@glow50/ui';
import { CloseIcon } from '@glow50/ui/Icon';
import { observer } from 'mobx-react-lite';
import { NavigationLinks } from './NavigationLinks';
import type { NavigationStore } from './navigation-store';
import { SocialLinks } from './SocialLinks';
import { useMenuInHistory } from './use-menu-in-history';

interface MobileMenuProps {
  navigation: NavigationStore;
  socialLinks: Boot['socialLinks'];
  isGuest: boolean;
}

export const MobileMenu = observer(function MobileMenu({
  navigation,
  socialLinks,
  isGuest,
}: MobileMenuProps) {
  const { pathname, search } = useLocation();
  const handleFollow = useMenuInHistory(navigation.isMenuOpen, navigation.closeMenu);
  return (
    <Drawer
      anchor="right"
      open={navigation.isMenuOpen}
      onClose={navigation.closeMenu}
      slotProps={{
        paper: { sx: { width: { xs: '100%', sm: 440 }, background: colour.ivory }, 'aria-label': 'Menu' },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 2, py: 1.25 }}>
        <IconButton onClick={navigation.closeMenu} aria-label="Close menu">
          <CloseIcon size={26} />
        </IconButton>
      </Box>
      <Stack component="nav" aria-label="Main" sx={{ flex: 1, px: 3.5, pb: 4, gap: 4 }}>
        <Links navigation={navigation} onFollow={handleFollow} />
        <Stack sx={{ gap: 1.5, mt: 'auto' }}>
          {isGuest && (
            <Button
              component={Link}
              to="/register-to-get-listed"
              replace
              variant="contained"
              onClick={handleFollow}
            >
              Register
            </Button>
          )}
          {isGuest && (
            <Button
              component={Link}
              to="/sign-in"
              state={{ from: pathname + search }}
              replace
              variant="outlined"
              onClick={handleFollow}
            >
              Sign in
            </Button>
          )}
        </Stack>
        {isGuest && <SocialLinks links={socialLinks} />}
      </Stack>
    </Drawer>
  );
});

const Links = styled(NavigationLinks)({
  flexDirection: 'column',
  gap: 6,
  fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
  fontSize: '1.875rem',
  fontWeight: 560,
  letterSpacing: '-0.02em',
  '& a': { minHeight: 52 },
});
