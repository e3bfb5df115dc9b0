import { Link } from '@glow50/host/router';
import { Box, Button, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { HealthStore } from './health-store';

export const HealthLine = observer(function HealthLine({ health }: { health: HealthStore }) {
  const { status, failure } = health;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <Typography role="status" sx={{ maxWidth: 640 }}>
        {status === 'loading' && 'Asking how the remotes fare with visitors …'}
        {status === 'ready' && 'Visits, loads and canaries are as open pages told in the last hour.'}
        {status === 'failed' && `How the remotes fare could not be read. ${failure}.`}
        {status === 'refused' && (
          <>
            How the remotes fare with visitors is shown to staff.{' '}
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
