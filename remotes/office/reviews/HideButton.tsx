import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { useRevalidator } from '@glow50/host/router';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';

interface HideButtonProps {
  /** `photo 1 of Ada L.` */
  what: string;
  isHidden: boolean;
  send(isHidden: boolean): Promise<unknown>;
}

export function HideButton({ what, isHidden, send }: HideButtonProps) {
  const { notify } = useHost();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const label = isHidden ? 'Show again' : 'Hide';

  async function handleClick() {
    setIsBusy(true);
    try {
      await send(!isHidden);
      notify.success(isHidden ? `Shown again: ${what}` : `Hidden: ${what}`);
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      notify.error(error.message);
    }
    setIsBusy(false);
  }

  return (
    <BusyButton
      size="small"
      variant="outlined"
      aria-label={`${label}: ${what}`}
      isBusy={isBusy}
      onClick={() => void handleClick()}
    >
      {label}
    </BusyButton>
  );
}
