import { Alert, IconButton, Skeleton, Stack, styled, Typography } from '@glow50/ui';
import { Countdown } from '@glow50/ui/Countdown';
import { ErrorState } from '@glow50/ui/ErrorState';
import { BackIcon } from '@glow50/ui/Icon';
import type { ComponentProps, ReactNode } from 'react';

interface CheckoutFrameProps {
  titleId: string;
  title: string;
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
        <Typography id={titleId} variant="h4" component="h2">
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
  '--frame-padding': '40px',
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '& > *': { minWidth: 0 },
  // The buttons of a short step stand at the bottom of a dialog that fills the screen.
  '& > form, & > section': { display: 'flex', flexDirection: 'column', flexGrow: 1 },
  overflowWrap: 'anywhere',
  marginTop: 'calc(-1 * var(--dialog-bar, 0px))',
  padding: '0 var(--frame-padding) var(--frame-padding)',
  [theme.breakpoints.down('sm')]: { '--frame-padding': '24px', minHeight: '100dvh' },
  // A phone at twice the size of text.
  '@media (max-width: 279px)': { '--frame-padding': '16px' },
}));

/** Stays in sight, and leaves the right end to the close button. */
const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 2,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 60,
  marginInline: 'calc(-1 * var(--frame-padding))',
  padding: '8px 64px 8px var(--frame-padding)',
  background: theme.palette.background.paper,
  overflowWrap: 'break-word',
  '@media (max-width: 279px)': { gap: 4, paddingRight: 58, '& > h2': { fontSize: '1rem' } },
  '& > button': { marginLeft: -10 },
}));
