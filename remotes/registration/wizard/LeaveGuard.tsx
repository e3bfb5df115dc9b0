import { useBlocker } from '@glow50/host/router';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Button, Dialog, Stack, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ResumeLinkForm } from './ResumeLinkForm';
import type { WizardStore } from './wizard-store';

/** Pages that belong to a registration: from them the visitor comes back. */
const ON_THE_WAY: readonly string[] = [
  '/sign-in',
  '/sign-up',
  '/creating-profile',
  '/creating-profile-step-1',
];

/**
 * When the visitor leaves by the site's navigation: saves unsaved answers and offers, once, to email a link to go on.
 * Asks for confirmation when the answers could not be saved.
 */
export const LeaveGuard = observer(function LeaveGuard({ wizard }: { wizard: WizardStore }) {
  const { notify } = useHost();
  const { draft, isSent, isLinkOffered } = wizard;
  const isWithAccount = draft.state === 'locked';
  const isGone = draft.state === 'gone';
  const isSafe = draft.isSafe || isWithAccount || isGone;
  const isUnsaved = draft.state === 'failed' || draft.state === 'elsewhere';
  const offersLink = !isSent && !isLinkOffered && !isWithAccount && !isGone && (draft.version > 0 || !isSafe);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (offersLink || !isSafe) && !wizard.isOver && isLeaving(currentLocation, nextLocation),
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
    if (isBlocked && isSafe && !offersLink) blocker.proceed();
  }, [isBlocked, isSafe, offersLink, blocker]);

  return (
    <Dialog
      open={isBlocked && (isUnsaved || offersLink)}
      onClose={() => blocker.reset?.()}
      aria-labelledby="leave-title"
    >
      <Stack sx={{ gap: 2, padding: 4 }}>
        <Typography variant="h3" component="h2" id="leave-title">
          {isUnsaved ? 'Leave without saving?' : 'Finish later?'}
        </Typography>
        {isUnsaved ? (
          <>
            <Typography>
              Your last answers did not reach us: {draft.problem}. They’re saved only in this browser.
            </Typography>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
              <Button variant="contained" onClick={() => blocker.reset?.()}>
                Stay
              </Button>
              <Button variant="outlined" onClick={() => blocker.proceed?.()}>
                Leave anyway
              </Button>
            </Stack>
          </>
        ) : (
          <>
            <Typography>Everything you typed is saved.</Typography>
            <ResumeLinkForm
              wizard={wizard}
              cancel="Leave without a link"
              onSent={(message) => notify.success(message)}
              onCancel={wizard.noteLinkOffered}
            />
            <Button sx={{ justifySelf: 'start', alignSelf: 'start' }} onClick={() => blocker.reset?.()}>
              Stay
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  );
});

const isLeaving = (from: { pathname: string }, to: { pathname: string }): boolean =>
  from.pathname !== to.pathname && !ON_THE_WAY.includes(to.pathname);
