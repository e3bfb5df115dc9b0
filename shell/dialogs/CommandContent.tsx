import type { CommandName, CommandProps } from '@glow50/shared/host/commands';
import type { Registry } from '@glow50/shared/host/registry';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSite } from '../app/site-context';
import type { RemoteLoader } from '../remotes/remote-loader';
import { RemoteNotice } from '../remotes/RemoteFallback';
import { CommandWaiting } from './CommandWaiting';
import { OpenCommand } from './OpenCommand';

/** What a command opens, in the words of the site. */
const SUBJECTS: Record<CommandName, string> = { openBooking: 'Booking' };

type CommandContentProps = CommandProps<CommandName> & { command: CommandName };

export function CommandContent(props: CommandContentProps) {
  const { registry, loader } = useSite();
  const name = findOffer(registry, props.command);
  if (name) return <OfferedCommand {...props} name={name} loader={loader} />;
  return (
    <RemoteNotice
      remote="shell"
      headingId={props.titleId}
      heading={`${SUBJECTS[props.command]} is not open right now`}
      text="Everything else on Glow50 works."
    />
  );
}

interface OfferedCommandProps extends CommandContentProps {
  name: string;
  loader: RemoteLoader;
}

const OfferedCommand = observer(function OfferedCommand({
  name,
  loader,
  command,
  ...props
}: OfferedCommandProps) {
  const { telemetry } = useSite();
  const { remote, status } = loader.state(name);
  const subject = SUBJECTS[command];
  const failed = {
    remote: name,
    headingId: props.titleId,
    heading: `We can’t show ${subject} right now`,
    text: 'Everything else on Glow50 works, and what you have typed is kept.',
  };

  useEffect(() => {
    // What goes wrong is in the remote's state, from which the notice below is drawn.
    loader.load(name).catch(() => undefined);
  }, [loader, name]);

  function handleRetry() {
    loader.retry(name).catch(() => undefined);
  }

  const waiting = (
    <CommandWaiting remote={name} subject={subject} titleId={props.titleId} onRetry={handleRetry} />
  );
  if (status === 'failed') return <RemoteNotice {...failed} onRetry={handleRetry} />;
  if (!remote) return waiting;
  const offer = remote.commands[command];
  if (!offer) return <RemoteNotice {...failed} />;
  return (
    <OpenCommand
      {...props}
      offer={offer}
      waiting={waiting}
      renderFailed={(onRetry) => <RemoteNotice {...failed} onRetry={onRetry} />}
      onError={(error) => telemetry.error(error, { remote: name, action: command })}
    />
  );
});

/** Name of the remote that offers a command. */
function findOffer(registry: Registry, command: CommandName): string | undefined {
  return Object.values(registry.remotes).find(({ commands }) => commands.includes(command))?.name;
}
