import { OUTREACH_MESSAGES } from '@glow50/contract/messages';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link } from '@glow50/host/router';
import { Button, Typography } from '@glow50/ui';
import { DeliveryLayout } from './DeliveryLayout';

export function DeliverToMeConfirmationPage() {
  const { contactEmail } = useHost();
  return (
    <DeliveryLayout>
      <Typography variant="h2" component="h1">
        {OUTREACH_MESSAGES.printRequested}
      </Typography>
      <Typography variant="subtitle1" sx={{ mt: 1.5, mb: 3, color: 'text.secondary' }}>
        We emailed you a note with the address you gave us.
      </Typography>
      <Typography sx={{ mb: 2 }}>
        We are not responsible for prints that are not delivered. To get the issue by email, contact{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </Typography>
      <Typography sx={{ mb: 4 }}>
        One for a friend, too? <Link to="/deliver-to-me">Ask for another issue</Link>
      </Typography>
      <Button component={Link} to="/" variant="contained" size="large">
        Go to Homepage
      </Button>
    </DeliveryLayout>
  );
}
