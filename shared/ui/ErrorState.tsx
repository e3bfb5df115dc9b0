import { Button, Stack, Typography } from '@glow50/ui';
import type { ReactNode } from 'react';
import { Illustration } from './Illustration';

interface ErrorStateProps {
  message: string;
  /** True when the page shows nothing else. The message is then its `h1`. */
  isWholePage?: boolean;
  /** What was kept and what still works. */
  children?: ReactNode;
  isRetrying?: boolean;
  onRetry(): void;
}

export function ErrorState({
  message,
  isWholePage = false,
  children,
  isRetrying = false,
  onRetry,
}: ErrorStateProps) {
  return (
    <Stack role="alert" sx={{ alignItems: 'center', textAlign: 'center', gap: 2, paddingBlock: 6 }}>
      <Illustration kind="comb" />
      <Typography variant="h3" component={isWholePage ? 'h1' : 'p'}>
        {message}
      </Typography>
      {children && <Typography sx={{ maxWidth: 440, opacity: 0.85 }}>{children}</Typography>}
      <Button variant="contained" onClick={onRetry} loading={isRetrying}>
        Retry
      </Button>
    </Stack>
  );
}
