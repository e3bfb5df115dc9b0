import type { CockpitBuild } from '@glow50/host/cockpit';
import { NO_PREVIEW, PREVIEW } from '@glow50/host/previews';
import { Button, TextField } from '@glow50/ui';
import { useState } from 'react';
import { makeOverrideLink, makePreviewLink } from '../../testers/dev-calls';
import { Switch } from './Switch';

interface ShowBuildProps {
  part: string;
  builds: readonly CockpitBuild[];
  /** What other visitors get. */
  live: string | null;
  /** Whether this browser may load code from other addresses. */
  mayOverride: boolean;
}

/** Gives this browser any published build of a part, or a remote from another address. */
export function ShowBuild({ part, builds, live, mayOverride }: ShowBuildProps) {
  const [build, setBuild] = useState(builds[0]?.build ?? '');
  const [origin, setOrigin] = useState('');

  return (
    <Switch
      label={`Build of ${part} in this browser`}
      render={(run, isBusy) => (
        <>
          <TextField
            label={`Published build of ${part}`}
            value={build}
            onChange={({ target }) => setBuild(target.value)}
            options={builds.map(({ build: name, version, builtAt }) => (
              <option key={name} value={name}>
                {name} ({version}, {builtAt.slice(0, 10)}
                {name === live ? ', live' : ''})
              </option>
            ))}
          />
          <Button
            variant="outlined"
            size="small"
            disabled={isBusy || !build}
            onClick={() => run(async () => location.assign(await makePreviewLink(part, build)))}
          >
            Show this build of {part}
          </Button>
          {part === 'shell' && (
            <small>
              If that build does not start, open /test-ui?{PREVIEW}={NO_PREVIEW} in this browser to end all of
              its previews.
            </small>
          )}
          {mayOverride && (
            <>
              <TextField
                label={`Or an address that serves ${part}`}
                type="url"
                placeholder="http://127.0.0.1:4100"
                value={origin}
                onChange={({ target }) => setOrigin(target.value)}
              />
              <Button
                variant="outlined"
                size="small"
                disabled={isBusy || !origin}
                onClick={() => run(async () => location.assign(await makeOverrideLink(part, origin.trim())))}
              >
                Load {part} from the address
              </Button>
            </>
          )}
        </>
      )}
    />
  );
}
