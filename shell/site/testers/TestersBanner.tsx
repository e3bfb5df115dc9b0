import type { Registry } from '@glow50/host/registry';
import type { Testing } from '@glow50/host/tester-changes';
import { Button, colour, styled } from '@glow50/ui';
import { useEffect, useState } from 'react';
import { clearFaults, endOverride, endPreview, type FaultScope, readOwn } from './dev-calls';

interface TestersBannerProps {
  testing: Testing;
  registry: Registry;
}

export function TestersBanner({ testing, registry }: TestersBannerProps) {
  const [failure, setFailure] = useState('');
  const { override, mayBreak, faults, previews = [] } = testing;
  const [own] = useState(readOwn);
  const broken = Object.entries(faults);
  const byScope = [
    ['browser', 'for this browser', broken.filter(([part, fault]) => own[part] === fault)],
    ['all-browsers', 'for everyone', broken.filter(([part, fault]) => own[part] !== fault)],
  ] satisfies [FaultScope, string, typeof broken][];
  // False when the developer's server did not respond at page start.
  const isOverridden =
    override !== null && registry.remotes[override.remote]?.entry.startsWith(override.origin);

  useEffect(() => {
    if (!override || !isOverridden) return;
    const changes = new EventSource(`${override.origin}/changes`);
    changes.onmessage = () => location.reload();
    return () => changes.close();
  }, [override, isOverridden]);

  async function handle(work: () => Promise<void>) {
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }

  if (broken.length === 0 && !override && previews.length === 0) return null;
  return (
    <Strip aria-label="Testing">
      {byScope
        .filter(([, , some]) => some.length > 0)
        .map(([scope, whose, some]) => (
          <div key={scope}>
            <p>
              <strong>Simulated faults {whose}:</strong>{' '}
              {some.map(([part, fault]) => `${part} ${fault}`).join(', ')}
            </p>
            {(scope === 'browser' || mayBreak) && (
              <Button
                size="small"
                variant="outlined"
                onClick={() =>
                  void handle(async () => {
                    await clearFaults(scope);
                    location.reload();
                  })
                }
              >
                Clear faults {whose}
              </Button>
            )}
          </div>
        ))}
      {override && (
        <div>
          <p>
            <strong>Overridden:</strong> {override.remote}{' '}
            {isOverridden
              ? `is loaded from ${override.origin}`
              : `is not loaded from there, because ${override.origin} does not respond`}
          </p>
          <Button
            size="small"
            variant="outlined"
            onClick={() =>
              void handle(async () => {
                await endOverride();
                location.reload();
              })
            }
          >
            End override
          </Button>
        </div>
      )}
      {previews.map(({ remote, build, expiresAt }) => (
        <div key={remote}>
          <p>
            <strong>Preview:</strong> {remote} is build {build} in this browser, until{' '}
            {expiresAt.slice(0, 16).replace('T', ' ')} UTC
          </p>
          <Button
            size="small"
            variant="outlined"
            onClick={() =>
              void handle(async () => {
                await endPreview(remote);
                location.reload();
              })
            }
          >
            End preview of {remote}
          </Button>
        </div>
      ))}
      {failure && <p role="alert">{failure}</p>}
    </Strip>
  );
}

const Strip = styled('aside')({
  position: 'sticky',
  zIndex: 1260,
  top: 0,
  display: 'grid',
  gap: 6,
  padding: '6px 16px',
  fontSize: '0.875rem',
  color: colour.ink,
  background: colour.saffron,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    width: '100%',
    maxWidth: 1200,
    marginInline: 'auto',
  },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& button': { color: colour.ink, borderColor: colour.ink },
});
