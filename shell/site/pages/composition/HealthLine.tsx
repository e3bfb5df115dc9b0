import { Link } from '@glow50/host/router';
import { Box, Button, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { CockpitStore } from '../cockpit/cockpit-store';
import type { HealthStore } from './health-store';

interface HealthLineProps {
  health: HealthStore;
  cockpit: CockpitStore;
}

export const HealthLine = observer(function HealthLine({ health, cockpit }: HealthLineProps) {
  const { status, failure } = health;

  function handleLoad() {
    void health.load();
    void cockpit.load();
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <Typography role="status" sx={{ maxWidth: 640 }}>
        {(status === 'loading' || (status === 'ready' && cockpit.status === 'loading')) &&
          'Loading the health of the parts …'}
        {status === 'ready' &&
          cockpit.status !== 'loading' &&
          'Visits, loads and canaries: data reported by open pages in the last hour.'}
        {status === 'failed' && `The health of the parts could not be loaded. ${failure}.`}
        {status === 'refused' && (
          <>
            Only staff can see the health of the parts.{' '}
            <Link to="/sign-in" state={{ from: '/test-ui' }}>
              Sign in
            </Link>
          </>
        )}
        {status !== 'refused' && cockpit.status === 'failed' && (
          <> The builds could not be loaded. {cockpit.failure}.</>
        )}
      </Typography>
      <Button
        variant="outlined"
        disabled={status === 'loading' || cockpit.status === 'loading'}
        onClick={handleLoad}
      >
        {status === 'failed' || cockpit.status === 'failed' ? 'Retry' : 'Refresh'}
      </Button>
    </Box>
  );
});
