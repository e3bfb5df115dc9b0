import { colour, styled } from '@glow50/ui';
import { formatShortDate } from '@glow50/contract/dates/plain-dates';

interface DueDayProps {
  dueOn: string | null;
  isOverdue: boolean;
}

/**
 * The date by which the office must have reviewed the registration. Renders nothing when no review is due.
 */
export function DueDay({ dueOn, isOverdue }: DueDayProps) {
  if (dueOn === null) return null;
  return (
    <Day dateTime={dueOn} data-overdue={isOverdue || undefined}>
      {isOverdue ? `Overdue since ${formatShortDate(dueOn)}` : formatShortDate(dueOn)}
    </Day>
  );
}

const Day = styled('time')({
  whiteSpace: 'nowrap',
  '&[data-overdue]': { color: colour.error, fontWeight: 650 },
});
