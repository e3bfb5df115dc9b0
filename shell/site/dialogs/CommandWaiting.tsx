import { CircularProgress, Stack, Typography } from '@glow50/ui';
import { useEffect, useState } from 'react';
import { SOFT_DEADLINE_MS } from '../remotes/discover-routes';
import { RemoteNotice } from '../remotes/RemoteFallback';

interface CommandWaitingProps {
  remote: string;
  subject: string;
  titleId: string;
  onRetry(): void;
}

export function CommandWaiting({ remote, subject, titleId, onRetry }: CommandWaitingProps) {
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SOFT_DEADLINE_MS);
    return () => clearTimeout(timer);
  }, []);

  if (isLate) {
    return (
      <RemoteNotice
        remote={remote}
        headingId={titleId}
        heading={`${subject} is taking longer than usual`}
        text="It opens here as soon as it arrives. Everything else on Glow50 works."
        isBusy
        onRetry={onRetry}
      />
    );
  }
  return (
    <Stack sx={{ minHeight: 320, alignItems: 'center', justifyContent: 'center', gap: 3 }}>
      <CircularProgress aria-hidden />
      <Typography id={titleId} variant="h4" component="h2">
        {subject} is opening
      </Typography>
    </Stack>
  );
}
