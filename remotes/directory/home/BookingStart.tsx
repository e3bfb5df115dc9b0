import { Link } from '@glow50/shared/router';
import { Button, colour, styled, Typography } from '@glow50/shared/ui';

/** Where a visitor who wants to book begins. */
export function BookingStart() {
  return (
    <Card>
      <div>
        <Typography variant="h5" component="p">
          Ready when you are
        </Typography>
        <Typography variant="body2">Pick a person, pick a time, done.</Typography>
      </div>
      <Button component={Link} to="/search-result" variant="contained" color="secondary">
        Start booking
      </Button>
    </Card>
  );
}

const Card = styled('div')({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  width: 'fit-content',
  maxWidth: '94%',
  marginInline: 'auto',
  padding: '16px 18px 16px 24px',
  borderRadius: 24,
  color: colour.ivory,
  background: colour.plum,
  boxShadow: '0 20px 44px rgb(44 15 38 / 26%)',
  '& > a': { flex: 'none' },
});
