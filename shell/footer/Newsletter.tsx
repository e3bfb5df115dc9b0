import { Box, Button, colour, styled, TextField, Typography } from '@glow50/shared/ui';

/** Closed until addresses can be stored: the box says so instead of taking them. */
export function Newsletter() {
  return (
    <Box component="form" aria-labelledby="newsletter-title">
      <Typography id="newsletter-title" variant="h4" component="h2">
        New faces, new prices, once a month
      </Typography>
      <Typography id="newsletter-note" variant="body2" sx={{ color: colour.blush, mt: 1, mb: 2 }}>
        Newsletter sign-up opens soon.
      </Typography>
      <Row>
        <TextField
          label="Email for the newsletter"
          type="email"
          placeholder="name@example.com"
          aria-describedby="newsletter-note"
          disabled
        />
        <Button type="submit" variant="contained" color="secondary" disabled>
          Subscribe
        </Button>
      </Row>
    </Box>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 12,
  '& > div': { flex: '1 1 200px' },
  '& > button.Mui-disabled': { color: colour.ink, background: colour.saffron, opacity: 0.6 },
});
