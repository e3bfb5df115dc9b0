import { Stack, Typography } from '@glow50/ui';
import type { ReactNode } from 'react';
import { Illustration } from './Illustration';

interface EmptyStateProps {
  title: string;
  /** True when the page shows nothing else. The title is then its `h1`. */
  isWholePage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, isWholePage = false, children, action }: EmptyStateProps) {
  return (
    <Stack
      role="status"
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        gap: 2,
        paddingBlock: 6,
        paddingInline: isWholePage ? 2 : 0,
      }}
    >
      <Illustration kind="mirror" />
      <Typography variant="h3" component={isWholePage ? 'h1' : 'p'}>
        {title}
      </Typography>
      {children && (
        <Typography sx={{ maxWidth: 440, opacity: 0.85 }} component="div">
          {children}
        </Typography>
      )}
      {action}
    </Stack>
  );
}
