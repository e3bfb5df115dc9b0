import { useLocation, useNavigate } from '@glow50/host/router';
import { hasPanel, withoutPanel, withPanel } from './panel-address';

/** A panel over the page that is open as long as its address says so: Back closes it. */
export function usePanel() {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const address = pathname + search;

  return {
    isOpen: hasPanel(search),
    open: () => void navigate(withPanel(address), { state: { openedAt: address }, preventScrollReset: true }),
    /** Goes back to where it was opened, or stays at what was chosen since. */
    close() {
      const openedAt = (location.state as { openedAt?: string } | null)?.openedAt;
      const chosen = withoutPanel(address);
      if (openedAt === chosen) void navigate(-1);
      else void navigate(chosen, { replace: true, preventScrollReset: true });
    },
  };
}
