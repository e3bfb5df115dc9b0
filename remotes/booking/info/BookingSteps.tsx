import { colour, styled, Typography } from '@glow50/ui';

const STEPS = [
  'Choose the service you want.',
  'Pick a day and a free time.',
  'Check the full price and agree to the terms.',
  'Pay the amount due now, the way you like.',
  'Find the confirmation in your email, with the date for your calendar.',
];

export function BookingSteps() {
  return (
    <section aria-labelledby="booking-steps">
      <Typography id="booking-steps" variant="h2">
        Booking steps
      </Typography>
      <List>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </List>
    </section>
  );
}

const List = styled('ol')({
  display: 'grid',
  gap: 16,
  margin: '24px 0 0',
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& > li': { display: 'flex', alignItems: 'baseline', gap: 18, counterIncrement: 'step' },
  '& > li::before': {
    content: 'counter(step)',
    flex: 'none',
    width: 28,
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: '1.875rem',
    fontWeight: 560,
    lineHeight: 1,
    color: colour.rose,
  },
});
