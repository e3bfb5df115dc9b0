import { useHost } from '@glow50/ui/RemoteRoot';
import { Button } from '@glow50/ui';
import { ShareIcon } from '@glow50/ui/Icon';

export function ShareButton({ title }: { title: string }) {
  const host = useHost();

  async function handleClick() {
    const url = window.location.href;
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
