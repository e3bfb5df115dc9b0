import { createContext, useContext } from 'react';
import type { SampleStore } from './sample-store';

export const SampleStoreContext = createContext<SampleStore | null>(null);

export function useSampleStore(): SampleStore {
  const store = useContext(SampleStoreContext);
  if (!store) throw new Error('useSampleStore needs a SampleStoreContext above it');
  return store;
}
