import { colour, Container, styled, Typography } from '@glow50/ui';

export function AboutUsPage() {
  return (
    <Container maxWidth="md" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      <Placeholder>
        <Typography variant="h2" component="h1">
          About us
        </Typography>
      </Placeholder>
    </Container>
  );
}

const Placeholder = styled('div')({
  display: 'grid',
  placeItems: 'center',
  minHeight: 320,
  padding: 32,
  borderRadius: 28,
  background: colour.lilac,
});
