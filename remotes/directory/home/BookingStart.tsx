import { Link } from '@glow50/host/router';
import { Button, colour, styled, Typography } from '@glow50/ui';

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
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '16px 16px 16px 22px',
  borderRadius: 24,
  color: colour.ivory,
  background: colour.plum,
  '& > div': { flex: '1 1 140px' },
  '& > a': { flex: 'none', maxWidth: '100%' },
});
