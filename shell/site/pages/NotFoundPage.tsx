import { PAGE_MESSAGES } from '@glow50/contract/messages';
import { Link } from '@glow50/host/router';
import { Button, Container, Stack, Typography } from '@glow50/ui';
import { Illustration } from '@glow50/ui/Illustration';

export function NotFoundPage() {
  return (
    <Container maxWidth="sm" sx={{ paddingBlock: { xs: 6, md: 11 } }}>
      <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 3 }}>
        <Illustration kind="mirror" size={200} />
        <Typography variant="h2" component="h1">
          Nobody in this mirror
        </Typography>
        <Typography variant="subtitle1">
          There is no page at this address. It may have moved, or the address has a typo.
        </Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
          <Button component={Link} to="/" variant="contained">
            {PAGE_MESSAGES.goToHomepage}
          </Button>
          <Button component={Link} to="/search-result" variant="outlined">
            Find a professional
          </Button>
        </Stack>
      </Stack>
    </Container>
  );
}
