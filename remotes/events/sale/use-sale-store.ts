import { createContext, useContext } from 'react';
import type { SaleStore } from './sale-store';

export const SaleStoreContext = createContext<SaleStore | null>(null);

export function useSaleStore(): SaleStore {
  const store = useContext(SaleStoreContext);
  if (!store) throw new Error('useSaleStore needs a SaleStoreContext above it');
  return store;
}
