import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where a wallet's button goes: among the actions of the step. Null until they are there; absent: where it stands. */
export const WalletPlaceContext = createContext<HTMLElement | null | undefined>(undefined);

export function AtWalletPlace({ children }: { children: ReactNode }) {
  const place = useContext(WalletPlaceContext);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}
