import { colour, styled } from '@glow50/ui';
import { formatDate } from '../desk/office-dates';

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
      {isOverdue ? `Overdue since ${formatDate(dueOn)}` : formatDate(dueOn)}
    </Day>
  );
}

const Day = styled('time')({
  whiteSpace: 'nowrap',
  '&[data-overdue]': { color: colour.error, fontWeight: 650 },
});
