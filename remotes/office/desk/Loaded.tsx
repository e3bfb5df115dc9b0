import type { Outcome } from '@glow50/host/outcome';
import { useRevalidator } from '@glow50/host/router';
import { ErrorState } from '@glow50/ui/ErrorState';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  /** Null renders nothing: the user is not staff. */
  outcome: Outcome<Data> | null;
  children(data: Data): ReactNode;
}

export function Loaded<Data>({ outcome, children }: LoadedProps<Data>) {
  const { revalidate, state } = useRevalidator();
  if (outcome === null) return null;
  if (outcome.ok) return children(outcome.data);
  return (
    <ErrorState
      message={outcome.message}
      isRetrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  );
}
