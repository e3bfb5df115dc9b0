import { useRevalidator } from '@glow50/host/router';
import { ErrorState } from '@glow50/ui/ErrorState';
import type { ReactNode } from 'react';

interface LoadFailureProps {
  message: string;
  isWholePage?: boolean;
  /** Tells the visitor what is not lost. */
  children: ReactNode;
}

/** Shown when the page's loader failed. Retry runs the loader again. */
export function LoadFailure({ message, isWholePage = false, children }: LoadFailureProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      isWholePage={isWholePage}
      message={message}
      isRetrying={state === 'loading'}
      onRetry={() => void revalidate()}
    >
      {children}
    </ErrorState>
  );
}
