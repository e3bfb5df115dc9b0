import { Alert, Button, styled, Typography } from '@glow50/shared/ui';
import { observer } from 'mobx-react-lite';
import { useBookingStore } from '../../use-booking-store';
import { StepFrame } from '../StepFrame';
import { MonthCalendar } from './MonthCalendar';
import { formatDate } from './plain-dates';
import { TimeSlots } from './TimeSlots';

/** Step -1: a day of the month, and a time of that day. */
export const DateStep = observer(function DateStep() {
  const { calendar, checkout, holdTime } = useBookingStore();
  const { status, date, slot } = calendar;

  return (
    <StepFrame
      step={-1}
      heading={date ? formatDate(date) : 'Select date and time'}
      actions={
        <Button
          variant="contained"
          size="large"
          disabled={!slot}
          loading={checkout.pending === 'hold'}
          onClick={() => void holdTime()}
        >
          Continue to Checkout
        </Button>
      }
    >
      {checkout.problem && <Alert severity="error">{checkout.problem}</Alert>}
      {status === 'failed' && (
        <Alert
          severity="error"
          action={
            <Button size="small" variant="outlined" onClick={() => void calendar.refresh()}>
              Retry
            </Button>
          }
        >
          {calendar.failure}
        </Alert>
      )}
      <Columns>
        {calendar.today && (
          <MonthCalendar
            date={date}
            month={calendar.month}
            firstDate={calendar.today}
            lastDate={calendar.lastDate}
            isLoading={status === 'loading'}
            describe={calendar.describe}
            onDate={calendar.chooseDate}
            onMonth={(month) => void calendar.show(month)}
          />
        )}
        {date ? (
          <TimeSlots
            label={`Times on ${formatDate(date)}`}
            slots={calendar.slots}
            chosen={slot?.startsAt}
            onChoose={calendar.chooseSlot}
          />
        ) : (
          <Typography variant="body2">
            Days in pink have free times. All times are local to the provider.
          </Typography>
        )}
      </Columns>
    </StepFrame>
  );
});

const Columns = styled('div')({ display: 'grid', gap: 24 });
