import { Link } from '@glow50/host/router';
import { Box, Button, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { HealthStore } from './health-store';

export const HealthLine = observer(function HealthLine({ health }: { health: HealthStore }) {
  const { status, failure } = health;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <Typography role="status" sx={{ maxWidth: 640 }}>
        {status === 'loading' && 'Loading the health of the remotes …'}
        {status === 'ready' && 'Visits, loads and canaries: data reported by open pages in the last hour.'}
        {status === 'failed' && `The health of the remotes could not be loaded. ${failure}.`}
        {status === 'refused' && (
          <>
            Only staff can see the health of the remotes.{' '}
            <Link to="/sign-in" state={{ from: '/test-ui' }}>
              Sign in
            </Link>
          </>
        )}
      </Typography>
      <Button variant="outlined" disabled={status === 'loading'} onClick={() => void health.load()}>
        {status === 'failed' ? 'Retry' : 'Refresh'}
      </Button>
    </Box>
  );
});
