import type { CommandName, CommandProps } from '@glow50/host/commands';
import type { Registry } from '@glow50/host/registry';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSite } from '../app/site-context';
import { countCaught } from '../health/count-caught';
import type { RemoteLoader } from '../remotes/remote-loader';
import { RemoteNotice, whatWorks } from '../remotes/RemoteFallback';
import { FORMER_DIALOGS } from './former-dialogs';
import { findDialogs } from './find-dialogs';
import { CommandWaiting } from './CommandWaiting';
import { OpenCommand } from './OpenCommand';

type CommandContentProps<Name extends CommandName> = CommandProps<Name> & { command: Name };

export function CommandContent<Name extends CommandName>(props: CommandContentProps<Name>) {
  const { registry, loader } = useSite();
  const name = findOffer(registry, props.command);
  if (name) return <OfferedCommand {...props} name={name} loader={loader} />;
  return (
    <RemoteNotice
      remote="shell"
      headingId={props.titleId}
      heading={`${subjectOf(registry, props.command)} is not open right now`}
      text="Everything else on Glow50 works."
    />
  );
}

type OfferedCommandProps<Name extends CommandName> = CommandContentProps<Name> & {
  name: string;
  loader: RemoteLoader;
};

const OfferedCommand = observer(function OfferedCommand<Name extends CommandName>({
  name,
  loader,
  command,
  args,
  titleId,
  onClose,
  onProgress,
}: OfferedCommandProps<Name>) {
  const { registry, telemetry, health } = useSite();
  const { remote, status, registered } = loader.state(name);
  const subject = subjectOf(registry, command);
  const failed = {
    remote: name,
    headingId: titleId,
    heading: `We can’t show ${subject} right now`,
    text: whatWorks(false),
  };

  useEffect(() => {
    // Ignored here because the remote's state holds the error, and the notice below shows it.
    loader.load(name).catch(() => undefined);
  }, [loader, name]);

  function handleRetry() {
    loader.retry(name).catch(() => undefined);
  }

  function handleError(error: unknown) {
    telemetry.error(error, { remote: name, action: command });
    countCaught(health, error, { part: name, build: registered.build });
  }

  const waiting = <CommandWaiting remote={name} subject={subject} titleId={titleId} onRetry={handleRetry} />;
  if (status === 'failed') return <RemoteNotice {...failed} onRetry={handleRetry} />;
  if (!remote) return waiting;
  const offer = remote.commands[command];
  if (!offer) return <RemoteNotice {...failed} />;
  return (
    <OpenCommand
      args={args}
      titleId={titleId}
      onClose={onClose}
      {...(onProgress && { onProgress })}
      offer={offer}
      waiting={waiting}
      renderFailed={(onRetry) => <RemoteNotice {...failed} onRetry={onRetry} />}
      onError={handleError}
    />
  );
});

function findOffer(registry: Registry, command: CommandName): string | undefined {
  return Object.values(registry.remotes).find(({ commands }) => commands.includes(command))?.name;
}

/** Nobody may offer the command any more. */
function subjectOf(registry: Registry, command: CommandName): string {
  const dialogs = [...findDialogs(registry), ...FORMER_DIALOGS];
  return dialogs.find((dialog) => dialog.command === command)?.subject ?? 'This dialog';
}
