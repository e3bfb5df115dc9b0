import { useLocation, useNavigate } from '@glow50/host/router';
import { Button } from '@glow50/ui';
import type { WizardStore } from './wizard-store';

/** After a registration was sent: begins another one. The first stays with us under its reference. */
export function StartAnother({ wizard }: { wizard: WizardStore }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function handleClick() {
    wizard.leave();
    await navigate(pathname);
  }

  return (
    <Button size="small" onClick={() => void handleClick()}>
      Start another
    </Button>
  );
}
