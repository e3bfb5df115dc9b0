import { useLocation, useNavigate } from '@glow50/host/router';
import { hasPanel, withPanel } from '../panels/panel-address';

/**
 * How a changed filter is opened. In the open sheet it takes the place of the one before, so that Back leaves the
 * sheet with the filters as they were.
 */
export function useFilterAddress() {
  const location = useLocation();
  return hasPanel(location.search)
    ? {
        toAddress: withPanel,
        options: { replace: true, state: location.state as unknown, preventScrollReset: true },
      }
    : { toAddress: (address: string) => address, options: { preventScrollReset: true } };
}

export function useFilterNavigate() {
  const navigate = useNavigate();
  const { toAddress, options } = useFilterAddress();
  return (address: string) => navigate(toAddress(address), options);
}
