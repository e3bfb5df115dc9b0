import type { Outcome } from '@glow50/host/outcome';
import { LoadError } from '@glow50/ui/LoadError';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  /** Null renders nothing: the user is not staff. */
  outcome: Outcome<Data> | null;
  children(data: Data): ReactNode;
}

export function Loaded<Data>({ outcome, children }: LoadedProps<Data>) {
  if (outcome === null) return null;
  if (outcome.ok) return children(outcome.data);
  return <LoadError message={outcome.message} />;
}
