import type { ProviderState } from '@glow50/contract/providers/provider-state';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { Link } from '@glow50/host/router';
import { Alert, Button } from '@glow50/ui';

const OF_OWNER: Readonly<Record<ProviderState['state'], string>> = {
  published: 'This is your page as visitors see it.',
  paused:
    'This is your page as visitors see it. It is paused: it takes no new bookings, and search does not find it.',
  unpublished: 'Only you see this page: it is not published.',
  plan_ended: 'Only you see this page: your plan has ended. Restart it, and the page is back right away.',
  taken_down: 'Only you see this page: our office took it down. Please write to us.',
};

interface PageNoticeProps {
  provider: ProviderProfile;
  /** Set only in the owner's preview. */
  state?: ProviderState['state'] | undefined;
}

export function PageNotice({ provider: { isPaused, vacation }, state }: PageNoticeProps) {
  if (state) {
    return (
      <Alert
        action={
          <Button component={Link} to="/profile-v1" size="small" variant="outlined">
            Dashboard
          </Button>
        }
      >
        {OF_OWNER[state]}
      </Alert>
    );
  }
  if (isPaused)
    return <Alert>This provider takes no new bookings at the moment. Existing bookings stay.</Alert>;
  if (vacation)
    return (
      <Alert>
        Away from {toDay(vacation.from)} to {toDay(vacation.until)}.
      </Alert>
    );
  return null;
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

const toDay = (date: string): string => DAY.format(new Date(date));
