import { useHost } from '@glow50/ui/RemoteRoot';
import { Outlet, useLocation, useNavigate } from '@glow50/host/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { cameByExpiredLink } from '../links/expired-link';
import { takeDestination } from './destination';

/**
 * Wraps pages for signed-out visitors. Redirects signed-in visitors, also when they sign in here or in
 * another tab.
 */
export const GuestsOnly = observer(function GuestsOnly() {
  const { session, drafts } = useHost();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const isSignedIn = session.user !== null && !cameByExpiredLink(state);
  const [cameSignedIn] = useState(isSignedIn);

  useEffect(() => {
    if (isSignedIn) void navigate(takeDestination(drafts, state), { replace: true });
  }, [isSignedIn, drafts, navigate, state]);

  return cameSignedIn ? null : <Outlet />;
});
