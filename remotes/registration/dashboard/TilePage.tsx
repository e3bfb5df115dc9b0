import type { Outcome } from '@glow50/host/outcome';
import { Link } from '@glow50/host/router';
import { Button, Container, Skeleton, Stack, Typography } from '@glow50/ui';
import { BackIcon } from '@glow50/ui/Icon';
import { lazy, Suspense } from 'react';
import { LoadError } from '@glow50/ui/LoadError';
import { NoPage } from './NoPage';
import type { Tile } from './tile';
import { findTile, TILES } from './tiles';

export function TilePage({ id, outcome }: { id: string; outcome: Outcome<unknown> }) {
  const tile = findTile(id);
  const Editor = EDITORS.get(id);
  if (!tile || !Editor) return null;
  if (!outcome.ok && outcome.status === 404) return <NoPage />;
  return (
    <Container maxWidth="md" sx={{ paddingTop: { xs: 1.5, md: 3 }, paddingBottom: { xs: 7, md: 11 } }}>
      <Stack sx={{ gap: 3 }}>
        <Button
          component={Link}
          to="/profile-v1"
          startIcon={<BackIcon />}
          sx={{ alignSelf: 'start', color: 'inherit', marginLeft: -1.75 }}
        >
          Dashboard
        </Button>
        <div>
          <Typography variant="overline">Journal Your Journey</Typography>
          <Typography variant="h2" component="h1" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {tile.label}
          </Typography>
        </div>
        {outcome.ok ? (
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <Editor data={outcome.data} />
          </Suspense>
        ) : (
          <LoadError message={outcome.message}>Nothing of your page was changed.</LoadError>
        )}
      </Stack>
    </Container>
  );
}

/** The page's loader loads each editor before it is rendered. */
const EDITORS = new Map(
  TILES.flatMap((tile) => ('to' in tile.opens ? [] : [[tile.id, toEditor(tile.opens)]])),
);

function toEditor({ editor }: Extract<Tile['opens'], { editor: unknown }>) {
  return lazy(async () => {
    const { intro, Component } = await editor();
    return {
      default: ({ data }: { data: unknown }) => (
        <>
          {intro && <Typography variant="subtitle1">{intro}</Typography>}
          <Component data={data} />
        </>
      ),
    };
  });
}
