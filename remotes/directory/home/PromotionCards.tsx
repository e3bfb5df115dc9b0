import { Link } from '@glow50/host/router';
import { Box, Button, colour, Container, styled, Typography } from '@glow50/ui';

const PROMOTIONS = [
  {
    title: 'Still in school? Start your book now.',
    text: 'Show your work, fill your practice hours and meet your first clients while you learn.',
    to: '/student-registration',
    who: 'as a student',
    ground: colour.lilac,
  },
  {
    title: 'Put your school on the map.',
    text: 'Your students in front of visitors from 37 cities, and one code that lets them all join.',
    to: '/school-registration',
    who: 'as a school',
    ground: colour.saffronSoft,
  },
];

export function PromotionCards() {
  return (
    <Container component="section" aria-label="Join Glow50" sx={{ paddingBlock: { xs: 7, md: 11 } }}>
      <Cards>
        {PROMOTIONS.map(({ title, text, to, who, ground }) => (
          <Box component="article" key={to} sx={{ background: ground }}>
            <Typography variant="h2" component="h2">
              {title}
            </Typography>
            <Typography variant="subtitle1">{text}</Typography>
            <Button component={Link} to={to} variant="contained" aria-label={`Register Now ${who}`} sx={DARK}>
              Register Now
            </Button>
          </Box>
        ))}
      </Cards>
    </Container>
  );
}

const DARK = { background: colour.plum, '&:hover': { background: colour.ink } };

const Cards = styled('div')({
  display: 'grid',
  gap: 20,
  '@media (min-width: 900px)': { gridTemplateColumns: '1fr 1fr' },
  '& > article': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 16,
    padding: 'clamp(min(28px, 10vw), 4vw, 56px)',
    borderRadius: 28,
    '& > a': { marginTop: 'auto' },
  },
});
