import { Button } from '@glow50/ui';
import { ShareIcon } from './Icon';
import { useHost } from './RemoteRoot';

interface ShareButtonProps {
  title: string;
  /** The page's own address by default. */
  url?: string;
}

/** Opens the device's share sheet, or copies the link where there is none. */
export function ShareButton({ title, url = window.location.href }: ShareButtonProps) {
  const host = useHost();

  async function handleClick() {
    if ('share' in navigator) {
      // Rejects when the visitor closes the sheet, which is no error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await window.navigator.clipboard.writeText(url);
      host.notify.success('Link copied');
    } catch {
      host.notify.plain(`Copy this link: ${url}`);
    }
  }

  return (
    <Button variant="outlined" color="inherit" startIcon={<ShareIcon />} onClick={() => void handleClick()}>
      Share
    </Button>
  );
}
