import type { User } from '@glow50/contract/accounts/auth';
import type { AccountMenuEntry } from '@glow50/host/remote-description';
import { Link } from '@glow50/host/router';
import { Box, ButtonBase, colour, Menu, MenuItem, styled, Typography } from '@glow50/ui';
import { useCallback, useRef, useState } from 'react';
import { useMenuInHistory } from './use-menu-in-history';

interface AccountMenuProps {
  user: User;
  entries: readonly AccountMenuEntry[];
  /** The session could not be checked: the account is shown as it was. */
  isUnchecked: boolean;
  onSignOut(): void;
}

export function AccountMenu({ user, entries, isUnchecked, onSignOut }: AccountMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const handleClose = useCallback(() => setOpen(false), []);
  const handleFollow = useMenuInHistory(isOpen, handleClose);

  return (
    <>
      <Avatar
        ref={button}
        aria-label={`Account of ${user.fullName}, ${initialsOf(user.fullName)}${isUnchecked ? ', not checked' : ''}`}
        data-unchecked={isUnchecked || undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden>{initialsOf(user.fullName)}</span>
      </Avatar>
      <Menu
        open={isOpen}
        anchorEl={() => button.current}
        onClose={handleClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          root: { role: 'navigation', 'aria-label': 'Account' },
          list: { 'aria-label': 'Account' },
          paper: { sx: { mt: 1 } },
        }}
      >
        <Identity user={user} isUnchecked={isUnchecked} />
        {entries.map(({ label, to }) => (
          <MenuItem key={to} component={Link} to={to} replace onClick={handleFollow}>
            {label}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            handleClose();
            onSignOut();
          }}
        >
          Sign out
        </MenuItem>
      </Menu>
    </>
  );
}

const Identity = Object.assign(
  function Identity({ user, isUnchecked }: { user: User; isUnchecked: boolean }) {
    return (
      <Box component="li" role="presentation" sx={{ px: 2, pt: 0.75, pb: 1.25, maxWidth: 280 }}>
        <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 650 }}>
          {user.fullName}
        </Typography>
        <Typography component="span" variant="body2" noWrap sx={{ display: 'block', opacity: 0.8 }}>
          {user.email}
        </Typography>
        {isUnchecked && (
          <Typography component="span" variant="body2" sx={{ display: 'block', mt: 1 }}>
            As it was: we can’t reach Glow50 right now and will keep checking.
          </Typography>
        )}
      </Box>
    );
  },
  { muiSkipListHighlight: true },
);

function initialsOf(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : [names[0]];
  return ends
    .map((name) => (name ? [...name][0] : ''))
    .join('')
    .toUpperCase();
}

const Avatar = styled(ButtonBase)({
  width: 44,
  height: 44,
  flex: 'none',
  borderRadius: 999,
  fontSize: '0.9375rem',
  fontWeight: 700,
  color: colour.paper,
  background: colour.rose,
  '&:hover': { background: colour.roseDark },
  '&[data-unchecked]': { color: colour.ink, background: colour.sand },
});
