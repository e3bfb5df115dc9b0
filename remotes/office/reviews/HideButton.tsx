import { useRevalidator } from '@glow50/host/router';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useAction } from '../layout/use-action';

interface HideButtonProps {
  /** `photo 1 of Ada L.` */
  what: string;
  isHidden: boolean;
  send(isHidden: boolean): Promise<unknown>;
}

export function HideButton({ what, isHidden, send }: HideButtonProps) {
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const label = isHidden ? 'Show again' : 'Hide';

  async function turn() {
    await send(!isHidden);
    return isHidden ? `Shown again: ${what}` : `Hidden: ${what}`;
  }

  return (
    <BusyButton
      size="small"
      variant="outlined"
      aria-label={`${label}: ${what}`}
      isBusy={isBusy}
      onClick={() => void run(turn, revalidate)}
    >
      {label}
    </BusyButton>
  );
}
