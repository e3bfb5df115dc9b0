import { PAGE_MESSAGES } from '@glow50/contract/messages';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Button, CircularProgress } from '@glow50/ui';
import { PinIcon } from '@glow50/ui/Icon';
import { useState } from 'react';
import type { FoundPlace } from './locate';

interface LocationButtonProps {
  onFound(place: FoundPlace): void;
  onFailed(message: string): void;
}

/** Fills in the nearest listed city. Its code is loaded on the first click. */
export function LocationButton({ onFound, onFailed }: LocationButtonProps) {
  const host = useHost();
  const [isLooking, setIsLooking] = useState(false);

  async function handleClick() {
    setIsLooking(true);
    try {
      const { locate } = await import('./locate');
      onFound(await locate());
    } catch (error) {
      const isTold = error instanceof Error && error.name === 'PositionError';
      if (!isTold) host.telemetry.error(error, { remote: 'directory', action: 'locate' });
      onFailed(isTold ? error.message : 'We couldn’t find your location. Please type where you are.');
    } finally {
      setIsLooking(false);
    }
  }

  return (
    <Button
      startIcon={isLooking ? <CircularProgress size={20} color="inherit" aria-hidden /> : <PinIcon />}
      aria-busy={isLooking}
      onClick={() => void handleClick()}
      sx={{ color: 'inherit', textAlign: 'left', marginLeft: -1.75 }}
    >
      {PAGE_MESSAGES.locationHint}
    </Button>
  );
}
