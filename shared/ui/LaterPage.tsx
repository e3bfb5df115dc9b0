import { Link } from '@glow50/shared/router';
import { Button, Container, Stack, Typography } from '@glow50/shared/ui';
import { Illustration } from './Illustration';

interface LaterPageProps {
  title: string;
  /** One sentence: what will stand here. */
  promise: string;
  /** Where to go meanwhile. */
  back: { to: string; label: string };
}

/** A page of the site that is not open yet, and says so. */
export function LaterPage({ title, promise, back }: LaterPageProps) {
  return (
    <Container maxWidth="sm" sx={{ paddingBlock: { xs: 6, md: 10 } }}>
      <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2.5 }}>
        <Illustration kind="curtain" size={184} />
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <Typography variant="subtitle1">{promise}</Typography>
        <Button component={Link} to={back.to} variant="contained">
          {back.label}
        </Button>
      </Stack>
    </Container>
  );
}
