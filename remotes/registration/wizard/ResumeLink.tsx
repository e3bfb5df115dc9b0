import { useHost } from '@glow50/ui/RemoteRoot';
import { Button } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ResumeLinkForm } from './ResumeLinkForm';
import type { WizardStore } from './wizard-store';

/** Stands on every step: emails a link to go on with the registration on any device. */
export const ResumeLink = observer(function ResumeLink({ wizard }: { wizard: WizardStore }) {
  const { notify } = useHost();
  const [isOpen, setOpen] = useState(false);

  if (!isOpen) {
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        Email me a link
      </Button>
    );
  }
  return (
    <ResumeLinkForm
      wizard={wizard}
      onSent={(message) => {
        notify.success(message);
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
    />
  );
});
