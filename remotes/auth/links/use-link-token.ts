import { useLocation, useNavigate } from '@glow50/shared/router';
import { useEffect, useState } from 'react';

/**
 * The token with which a link of an email led here, or null. It is taken out of the address bar at once, so that it
 * stays neither in the browser's history nor in what is shared.
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
