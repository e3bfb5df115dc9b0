import { Button } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { RemoteLoader } from '../../remotes/remote-loader';
import type { RemoteState } from '../../remotes/remote-state';

interface LoadButtonProps {
  state: RemoteState;
  loader: Pick<RemoteLoader, 'load' | 'retry'>;
}

/** Loads the remote into this page, or again when that failed. */
export const LoadButton = observer(function LoadButton({ state, loader }: LoadButtonProps) {
  const { name } = state.registered;
  // Ignored here because the remote's state holds the error, and the part's details show it.
  const handleLoad = () => void loader.load(name).catch(() => undefined);
  const handleRetry = () => void loader.retry(name).catch(() => undefined);

  if (state.status === 'idle')
    return (
      <Button variant="outlined" size="small" onClick={handleLoad}>
        Load {name}
      </Button>
    );
  if (state.status === 'failed')
    return (
      <Button variant="contained" size="small" onClick={handleRetry}>
        Retry {name}
      </Button>
    );
  return null;
});
