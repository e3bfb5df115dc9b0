import type { CommandName, CommandOffer, CommandProps } from '@glow50/host/commands';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { CommandBoundary } from './CommandBoundary';

interface OpenCommandProps<Name extends CommandName> extends CommandProps<Name> {
  offer: CommandOffer<Name>;
  waiting: ReactNode;
  renderFailed(onRetry: () => void): ReactNode;
  onError(error: unknown): void;
}

/** Retry creates a new lazy component, because React caches the failure of the old one. */
export function OpenCommand<Name extends CommandName>({
  offer,
  waiting,
  renderFailed,
  onError,
  args,
  titleId,
  onClose,
  onProgress,
}: OpenCommandProps<Name>) {
  const [Command, setCommand] = useState(() => toComponent(offer));

  return (
    <CommandBoundary
      fallback={(reset) =>
        renderFailed(() => {
          setCommand(() => toComponent(offer));
          reset();
        })
      }
      onError={onError}
    >
      <Suspense fallback={waiting}>
        <Command args={args} titleId={titleId} onClose={onClose} {...(onProgress && { onProgress })} />
      </Suspense>
    </CommandBoundary>
  );
}

function toComponent<Name extends CommandName>(offer: CommandOffer<Name>): ComponentType<CommandProps<Name>> {
  return 'load' in offer ? lazy(async () => ({ default: await offer.load() })) : offer;
}
