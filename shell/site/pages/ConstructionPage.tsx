import { PAGE_MESSAGES } from '@glow50/contract/messages';
import { Link } from '@glow50/host/router';
import { Button, Container, Stack, Typography } from '@glow50/ui';
import { Illustration } from '@glow50/ui/Illustration';

interface ConstructionPageProps {
  title: string;
  registration: { text: string; label: string; to: string };
}

export function ConstructionPage({ title, registration }: ConstructionPageProps) {
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 7, md: 11 } }}>
      <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2.5 }}>
        <Illustration kind="curtain" size={184} />
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <Typography variant="subtitle1">{PAGE_MESSAGES.underConstruction}</Typography>
        <Button component={Link} to="/" variant="contained">
          {PAGE_MESSAGES.goToHomepage}
        </Button>
        <Typography sx={{ mt: 2 }}>
          {registration.text} <Link to={registration.to}>{registration.label}</Link>
        </Typography>
      </Stack>
    </Container>
  );
}
