import { useBlocker } from '@glow50/host/router';
import { Button, Dialog, Stack, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { DraftStore } from './draft-keeper';

/** When the visitor leaves with unsaved answers, tries to save them first and then asks for confirmation. */
export const LeaveGuard = observer(function LeaveGuard({ draft }: { draft: DraftStore }) {
  const { isSafe } = draft;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSafe && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/sign-in',
  );
  const isBlocked = blocker.state === 'blocked';

  useEffect(() => {
    if (isSafe) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isSafe]);

  useEffect(() => {
    if (isBlocked) void draft.flush();
  }, [isBlocked, draft]);

  useEffect(() => {
    if (isBlocked && isSafe) blocker.proceed();
  }, [isBlocked, isSafe, blocker]);

  const isUnsaved = draft.state === 'failed' || draft.state === 'elsewhere';
  return (
    <Dialog open={isBlocked && isUnsaved} onClose={() => blocker.reset?.()} aria-labelledby="leave-title">
      <Stack sx={{ gap: 2, padding: 4 }}>
        <Typography variant="h3" component="h2" id="leave-title">
          Leave without saving?
        </Typography>
        <Typography>
          Your last answers did not reach us: {draft.problem}. They are kept in this browser, and nowhere
          else.
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="contained" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
          <Button variant="outlined" onClick={() => blocker.proceed?.()}>
            Leave anyway
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
});
