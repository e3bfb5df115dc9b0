import { useRevalidator } from '@glow50/shared/router';
import { ErrorState } from '@glow50/shared/ui/ErrorState';
import type { ReactNode } from 'react';

interface LoadFailureProps {
  /** What happened, in the words of the refused call. */
  message: string;
  isWholePage?: boolean;
  /** What is safe. */
  children: ReactNode;
}

/** Stands where the page's loader failed; Retry asks it again. */
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
