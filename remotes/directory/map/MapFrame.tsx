import { Button, Skeleton, styled, Typography } from '@glow50/ui';
import { type ComponentProps, useEffect, useState } from 'react';
import type ResultsMap from './ResultsMap';

type Loaded = typeof ResultsMap;

/** Loads the map, which is a chunk of its own, once it is on the screen. */
export function MapFrame(props: ComponentProps<Loaded>) {
  const [Map, setMap] = useState<Loaded | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (Map || hasFailed) return;
    let isLeft = false;
    import('./ResultsMap').then(
      (module) => !isLeft && setMap(() => module.default),
      () => !isLeft && setHasFailed(true),
    );
    return () => {
      isLeft = true;
    };
  }, [Map, hasFailed]);

  if (Map) return <Map {...props} />;
  if (!hasFailed) return <Skeleton variant="rectangular" height="100%" aria-label="Loading the map" />;
  return (
    <Failed role="status">
      <Typography>The map didn’t load. Everyone is in the list.</Typography>
      <Button variant="outlined" onClick={() => setHasFailed(false)}>
        Try again
      </Button>
    </Failed>
  );
}

const Failed = styled('div')({
  display: 'grid',
  gap: 12,
  alignContent: 'center',
  justifyItems: 'center',
  height: '100%',
  padding: 24,
  textAlign: 'center',
});
