import { Alert, IconButton, Skeleton, Stack, styled, Typography } from '@glow50/ui';
import { Countdown } from '@glow50/ui/Countdown';
import { ErrorState } from '@glow50/ui/ErrorState';
import { BackIcon } from '@glow50/ui/Icon';
import type { ComponentProps, ReactNode } from 'react';

interface CheckoutFrameProps {
  titleId: string;
  title: string;
  titleVariant: 'h2' | 'h4';
  status: 'closed' | 'loading' | 'ready' | 'failed';
  failure: string | null;
  /** `heights` of the placeholders shown while loading, in pixels. */
  loading: { label: string; heights: readonly number[] };
  progress?: ReactNode;
  /** Shown while something is held. */
  countdown: ComponentProps<typeof Countdown> | null;
  notice: string | null;
  children: ReactNode;
  /** Null when there is no way back. */
  onBack: (() => void) | null;
  onRetry(): void;
}

/** The dialog around the steps of a checkout. */
export function CheckoutFrame({
  titleId,
  title,
  titleVariant,
  status,
  failure,
  loading,
  progress,
  countdown,
  notice,
  children,
  onBack,
  onRetry,
}: CheckoutFrameProps) {
  return (
    <Root>
      <Head>
        {onBack && (
          <IconButton aria-label="Back" onClick={onBack}>
            <BackIcon />
          </IconButton>
        )}
        <Typography id={titleId} variant={titleVariant} component="h2">
          {title}
        </Typography>
      </Head>
      {progress}
      {countdown && <Countdown {...countdown} />}
      {notice && <Alert>{notice}</Alert>}
      {(status === 'loading' || status === 'closed') && (
        <Stack aria-busy="true" aria-label={loading.label} role="status" sx={{ gap: 2 }}>
          {loading.heights.map((height, index) => (
            <Skeleton key={index} variant="rounded" height={height} />
          ))}
        </Stack>
      )}
      {status === 'failed' && <ErrorState message={failure ?? ''} onRetry={onRetry} />}
      {children}
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: 40,
  [theme.breakpoints.down('sm')]: { padding: 24 },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  paddingRight: 56,
  '& > button': { marginLeft: -10 },
});
