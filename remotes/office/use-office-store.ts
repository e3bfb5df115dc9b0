import { createContext, useContext } from 'react';
import type { OfficeStore } from './office-store';

export const OfficeStoreContext = createContext<OfficeStore | null>(null);

export function useOfficeStore(): OfficeStore {
  const store = useContext(OfficeStoreContext);
  if (!store) throw new Error('useOfficeStore needs an OfficeStoreContext above it');
  return store;
}
