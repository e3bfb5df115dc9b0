import { createContext, useContext } from 'react';
import type { RegistrationStore } from './registration-store';

export const RegistrationStoreContext = createContext<RegistrationStore | null>(null);

export function useRegistrationStore(): RegistrationStore {
  const store = useContext(RegistrationStoreContext);
  if (!store) throw new Error('useRegistrationStore needs a RegistrationStoreContext above it');
  return store;
}
