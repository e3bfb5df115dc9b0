import { AUTH_TEXTS } from '@glow50/contract/messages';
import { Link, useLoaderData, useLocation, useNavigate } from '@glow50/host/router';
import { Button } from '@glow50/ui';
import { LoadError } from '@glow50/ui/LoadError';
import { useEffect } from 'react';
import { AccountColumn } from '../layout/AccountColumn';
import { EXPIRED_LINK } from '../links/expired-link';
import type { ResetLink } from './check-reset-link';
import { NewPasswordForm } from './NewPasswordForm';

export function SetNewPasswordPage() {
  const link = useLoaderData<ResetLink>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isTokenShown = link.kind === 'live' && search !== '';
  const isOver = link.kind === 'over';

  useEffect(() => {
    if (isTokenShown) void navigate(pathname, { replace: true });
    if (isOver) void navigate('/forget-password', { replace: true, state: EXPIRED_LINK });
  }, [isTokenShown, isOver, navigate, pathname]);

  if (isOver) return null;
  if (link.kind === 'unchecked') {
    return (
      <LoadError message={AUTH_TEXTS.reloadPage} isWholePage>
        We couldn’t check your link. It may still work, so please try again.
      </LoadError>
    );
  }
  if (link.kind === 'missing') {
    return (
      <AccountColumn
        art="letter"
        title="Set new password"
        intro="Open the link in our email to choose a new password."
      >
        <Button component={Link} to="/forget-password" variant="contained" size="large" fullWidth>
          Send me a link
        </Button>
      </AccountColumn>
    );
  }
  return (
    <AccountColumn title="Set new password" intro="It signs you out everywhere else.">
      <NewPasswordForm token={link.token} otherWays={link.otherWays} />
    </AccountColumn>
  );
}
