import type { CommandName, CommandOffer, CommandProps } from '@glow50/shared/host/commands';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { CommandBoundary } from './CommandBoundary';

interface OpenCommandProps extends CommandProps<CommandName> {
  offer: CommandOffer<CommandName>;
  waiting: ReactNode;
  renderFailed(onRetry: () => void): ReactNode;
  onError(error: unknown): void;
}

/** What the remote offers. Retry loads it anew: a lazy component that has failed stays failed. */
export function OpenCommand({ offer, waiting, renderFailed, onError, ...props }: OpenCommandProps) {
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
        <Command {...props} />
      </Suspense>
    </CommandBoundary>
  );
}

function toComponent(offer: CommandOffer<CommandName>): ComponentType<CommandProps<CommandName>> {
  return 'load' in offer ? lazy(async () => ({ default: await offer.load() })) : offer;
}
