import { useRevalidator } from '@glow50/host/router';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';

interface LoadErrorProps {
  message: string;
  isWholePage?: boolean;
  children?: ReactNode;
}

/** Shows that a route's data could not be loaded. Retrying loads the route again. */
export function LoadError(props: LoadErrorProps) {
  const { revalidate, state } = useRevalidator();
  return <ErrorState {...props} isRetrying={state === 'loading'} onRetry={() => void revalidate()} />;
}
