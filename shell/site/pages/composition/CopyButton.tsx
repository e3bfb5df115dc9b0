import type { Notify } from '@glow50/host/host-services';
import { Button } from '@glow50/ui';
import { copyText } from './copy-text';

interface CopyButtonProps {
  label?: string;
  text(): string;
  notify: Notify;
}

export function CopyButton({ label = 'Copy as text', text, notify }: CopyButtonProps) {
  async function handleCopy() {
    if (await copyText(text())) notify.success('Copied');
    else notify.error('The browser blocked copying. Select the text on the page instead');
  }

  return (
    <Button variant="contained" onClick={() => void handleCopy()} sx={{ mt: 3, mr: 1.5 }}>
      {label}
    </Button>
  );
}
