import { useHost } from '@glow50/shared/host/RemoteRoot';
import { Button } from '@glow50/shared/ui';
import { ShareIcon } from '@glow50/shared/ui/Icon';

/** Opens the device's share sheet; where there is none, copies the address of the page. */
export function ShareButton({ title }: { title: string }) {
  const host = useHost();

  async function handleClick() {
    const url = window.location.href;
    if ('share' in navigator) {
      // The visitor closing the sheet is no failure.
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
