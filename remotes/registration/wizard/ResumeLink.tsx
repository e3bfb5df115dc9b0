import { useHost } from '@glow50/ui/RemoteRoot';
import { Button, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ResumeLinkForm } from './ResumeLinkForm';
import type { WizardStore } from './wizard-store';

/** Stands on every step: emails a link to go on with the registration on any device. */
export const ResumeLink = observer(function ResumeLink({ wizard }: { wizard: WizardStore }) {
  const { notify } = useHost();
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  if (!isOpen) {
    return (
      <>
        <Button size="small" onClick={() => setOpen(true)}>
          Email me a link
        </Button>
        {sentTo && (
          <Typography variant="body2" role="status" sx={{ flex: '1 1 100%', overflowWrap: 'anywhere' }}>
            Link sent to {sentTo}. It works for two weeks.
          </Typography>
        )}
      </>
    );
  }
  return (
    <ResumeLinkForm
      wizard={wizard}
      onSent={(message, email) => {
        notify.success(message);
        setSentTo(email);
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
    />
  );
});
