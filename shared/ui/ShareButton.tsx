import { Button } from '@glow50/ui';
import { ShareIcon } from './Icon';
import { useHost } from './RemoteRoot';

interface ShareButtonProps {
  title: string;
  /** The page's own address by default. */
  url?: string;
  /** Without a border, beside other quiet buttons. */
  isPlain?: boolean;
}

/** Opens the device's share sheet, or copies the link where there is none. */
export function ShareButton({ title, url, isPlain = false }: ShareButtonProps) {
  const host = useHost();

  async function handleClick() {
    const address = url ?? window.location.href;
    if ('share' in navigator) {
      // Rejects when the visitor closes the sheet, which is no error.
      await navigator.share({ title, url: address }).catch(() => undefined);
      return;
    }
    try {
      await window.navigator.clipboard.writeText(address);
      host.notify.success('Link copied');
    } catch {
      host.notify.plain(`Copy this link: ${address}`);
    }
  }

  return (
    <Button
      variant={isPlain ? 'text' : 'outlined'}
      color="inherit"
      startIcon={<ShareIcon />}
      onClick={() => void handleClick()}
    >
      Share
    </Button>
  );
}
