import { Link } from '@glow50/host/router';
import { Button, Stack, Typography } from '@glow50/ui';
import { Illustration } from '@glow50/ui/Illustration';

export function EventNotFound({ message }: { message: string }) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2.5, paddingBlock: 6 }}>
      <Illustration kind="curtain" size={184} />
      <Typography variant="h2" component="h1">
        This event is not here
      </Typography>
      <Typography variant="subtitle1">{message}</Typography>
      <Button component={Link} to="/events&tickets" variant="contained" color="secondary">
        See all events
      </Button>
    </Stack>
  );
}
