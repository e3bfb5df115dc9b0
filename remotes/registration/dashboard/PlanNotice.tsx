import { formatLongDate } from '@glow50/contract/dates/plain-dates';
import type { Plan } from '@glow50/contract/plans/plans';
import { Link } from '@glow50/host/router';
import { Alert, Button } from '@glow50/ui';

/** What the plan needs of its owner. A declined registration says so itself. */
export function PlanNotice({ plan }: { plan: Plan }) {
  const notice = describe(plan);
  if (!notice) return null;
  return (
    <Alert
      severity={plan.state === 'active' ? 'info' : 'error'}
      action={
        <Button component={Link} to="/student-profile" variant="contained" size="small">
          {notice.action}
        </Button>
      }
    >
      {notice.words}
    </Alert>
  );
}

function describe({
  state,
  endedFor,
  declined,
  isCancelled,
  card,
  renewsOn,
}: Plan): { words: string; action: string } | null {
  if (state === 'ended') {
    if (endedFor === 'declined') return null;
    const why = endedFor === 'unpaid' ? 'A month could not be paid, so your plan' : 'Your plan';
    return {
      words: `${why} has ended, and customers can’t find your page. What is booked stays booked. Restart the plan, and your page is back right away.`,
      action: 'Restart the plan',
    };
  }
  if (state === 'past_due') {
    return declined
      ? { words: `Your plan is not paid: ${declined} Your page stays for now.`, action: 'See your plan' }
      : null;
  }
  if (isCancelled) {
    const day = formatLongDate(renewsOn);
    return {
      words: `You canceled your plan. From ${day} on, customers can’t find your page.`,
      action: 'Keep my plan',
    };
  }
  return card
    ? null
    : {
        words: `Your plan is paid until ${formatLongDate(renewsOn)}. Without a card it ends then, and customers can’t find your page.`,
        action: 'Add a card',
      };
}
