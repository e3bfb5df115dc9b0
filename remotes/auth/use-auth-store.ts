import { createContext, useContext } from 'react';
import type { AuthStore } from './auth-store';

export const AuthStoreContext = createContext<AuthStore | null>(null);

export function useAuthStore(): AuthStore {
  const store = useContext(AuthStoreContext);
  if (!store) throw new Error('useAuthStore needs an AuthStoreContext above it');
  return store;
}
