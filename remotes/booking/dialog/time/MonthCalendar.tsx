import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { colour, styled } from '@glow50/ui';
import { createContext, use } from 'react';
import { addDays, addMonths, datesOf, firstOfMonth, toDate, toDay } from './plain-dates';

interface MonthCalendarProps {
  /** Selected day as `YYYY-MM-DD`, in the provider's time zone. */
  date: string | null;
  month: string;
  firstDate: string;
  lastDate: string;
  isLoading: boolean;
  /** Describes a day, for example "6 free times", and whether it can be selected. */
  describe(date: string): { isFree: boolean; words: string };
  onDate(date: string): void;
  onMonth(firstOfMonth: string): void;
}

/** Shows a month as a grid of 42 days. Works on plain dates without a time zone. */
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
  const entry = date ?? findFirstFree(month, describe);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <EntryDate value={entry}>
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
          slots={{ day: Day }}
          slotProps={{
            day: ({ day }) => ({
              'aria-label': `${day.format('dddd, MMMM D')}: ${describe(toDate(day)).words}`,
            }),
          }}
        />
      </EntryDate>
    </LocalizationProvider>
  );
}

/**
 * The day that Tab reaches. MUI would use the first of the month, which cannot receive focus once it is in
 * the past.
 */
const EntryDate = createContext<string | undefined>(undefined);

function Day(props: PickerDayProps) {
  const isEntry = toDate(props.day) === use(EntryDate);
  return <PickerDay {...props} tabIndex={isEntry ? 0 : (props.tabIndex ?? -1)} />;
}

function findFirstFree(month: string, describe: MonthCalendarProps['describe']): string | undefined {
  const end = addMonths(month, 1);
  return datesOf({ from: firstOfMonth(month), to: addDays(end, -1) }).find((date) => describe(date).isFree);
}

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
