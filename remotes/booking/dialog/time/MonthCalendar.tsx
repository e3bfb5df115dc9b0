import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { colour, styled } from '@glow50/shared/ui';
import dayjs, { type Dayjs } from 'dayjs';

interface MonthCalendarProps {
  /** The chosen day as `YYYY-MM-DD`, of the provider's zone. */
  date: string | null;
  /** Any day of the month on screen. */
  month: string;
  firstDate: string;
  lastDate: string;
  isLoading: boolean;
  /** Words for a day, such as "6 free times", and whether it can be chosen. */
  describe(date: string): { isFree: boolean; words: string };
  onDate(date: string): void;
  onMonth(firstOfMonth: string): void;
}

/** A month of 42 days. Days are plain dates: no zone takes part. */
export function MonthCalendar({
  date,
  month,
  firstDate,
  lastDate,
  isLoading,
  describe,
  onDate,
  onMonth,
}: MonthCalendarProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <Calendar
        value={date ? toDay(date) : null}
        referenceDate={toDay(month)}
        minDate={toDay(firstDate)}
        maxDate={toDay(lastDate)}
        views={['day']}
        fixedWeekNumber={6}
        showDaysOutsideCurrentMonth
        disableHighlightToday
        aria-busy={isLoading}
        dayOfWeekFormatter={(day) => day.format('dd')}
        shouldDisableDate={(day) => !describe(toDate(day)).isFree}
        onChange={(day) => day && onDate(toDate(day))}
        onMonthChange={(day) => onMonth(toDate(day.startOf('month')))}
        slotProps={{
          day: ({ day }) => ({
            'aria-label': `${day.format('dddd, MMMM D')}: ${describe(toDate(day)).words}`,
          }),
        }}
      />
    </LocalizationProvider>
  );
}

// Noon exists on every day of every zone.
const toDay = (date: string) => dayjs(`${date}T12:00:00`);
const toDate = (day: Dayjs) => day.format('YYYY-MM-DD');

const Calendar = styled(DateCalendar)({
  '&.MuiDateCalendar-root': { width: '100%', maxWidth: 420, height: 'auto', maxHeight: 'none', margin: 0 },
  '&[aria-busy="true"] .MuiDayCalendar-root': { opacity: 0.5 },
  '& .MuiPickersCalendarHeader-root': { margin: '0 0 8px', padding: '0 4px' },
  '& .MuiPickersCalendarHeader-label': { fontWeight: 700 },
  '& .MuiDayCalendar-header, & .MuiDayCalendar-weekContainer': { justifyContent: 'space-between' },
  '& .MuiDayCalendar-weekDayLabel': { width: 44, color: colour.mauve, fontSize: '0.875rem' },
  '& .MuiDayCalendar-slideTransition': { minHeight: 288 },
  '& .MuiPickerDay-root': {
    width: 44,
    height: 44,
    fontSize: '1rem',
    fontWeight: 650,
    color: colour.ink,
    background: colour.blush,
    '&:hover': { background: colour.roseSoft },
    '&.MuiPickerDay-today:not(.Mui-selected)': { border: 0 },
    '&.Mui-disabled': {
      color: colour.mauve,
      background: 'none',
      fontWeight: 400,
      textDecoration: 'line-through',
    },
    '&.Mui-selected, &.Mui-selected:hover': { color: colour.paper, background: colour.rose },
  },
});
