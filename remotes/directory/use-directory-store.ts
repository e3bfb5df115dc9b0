import { createContext, useContext } from 'react';
import type { DirectoryStore } from './directory-store';

export const DirectoryStoreContext = createContext<DirectoryStore | null>(null);

export function useDirectoryStore(): DirectoryStore {
  const store = useContext(DirectoryStoreContext);
  if (!store) throw new Error('useDirectoryStore needs a DirectoryStoreContext above it');
  return store;
}
