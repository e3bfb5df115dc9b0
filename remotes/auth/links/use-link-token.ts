import { useLocation, useNavigate } from '@glow50/host/router';
import { useEffect, useState } from 'react';

/**
 * The `token` of an email link, or null. Removes the token from the address bar at once, so that it stays
 * neither in the browser history nor in shared links.
 */
export function useLinkToken(): string | null {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token'));
  const isInAddress = new URLSearchParams(search).has('token');

  useEffect(() => {
    if (isInAddress) void navigate(pathname, { replace: true, state });
  }, [isInAddress, navigate, pathname, state]);

  return token;
}
