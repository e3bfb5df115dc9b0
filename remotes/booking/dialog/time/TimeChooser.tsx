import { Alert, Button, Skeleton, styled, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { CalendarStore } from './calendar-store';
import { MonthCalendar } from './MonthCalendar';
import { formatWeekdayDate } from '@glow50/contract/dates/plain-dates';
import { TimeSlots } from './TimeSlots';

export const TimeChooser = observer(function TimeChooser({ calendar }: { calendar: CalendarStore }) {
  const { status, date, slot } = calendar;
  return (
    <Columns>
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
      {calendar.isSearching && <Skeleton variant="rounded" height={CALENDAR_HEIGHT} />}
      {calendar.today && !calendar.isSearching && (
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
          label={`Times on ${formatWeekdayDate(date)}`}
          slots={calendar.slots}
          chosen={slot?.startsAt}
          onChoose={calendar.chooseSlot}
        />
      ) : (
        calendar.today &&
        !calendar.isSearching && (
          <Typography variant="body2">
            {status === 'ready' && !calendar.earliest
              ? 'Nothing is free this month. Please check the next one.'
              : 'Days in pink have free times. All times are local to the provider.'}
          </Typography>
        )
      )}
    </Columns>
  );
});

const CALENDAR_HEIGHT = 320;

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  alignItems: 'start',
  '@media (min-width: 700px)': {
    gridTemplateColumns: '308px minmax(0, 1fr)',
    gap: 32,
    '& > [role="alert"]': { gridColumn: '1 / -1' },
  },
});
