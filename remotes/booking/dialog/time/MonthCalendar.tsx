import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { DayState } from '@glow50/contract/availability/availability';
import { colour, styled } from '@glow50/ui';
import { createContext, use, useMemo } from 'react';
import { addDays, addMonths, datesOf, firstOfMonth, toDate, toDay } from './plain-dates';

interface DayDescription {
  isFree: boolean;
  state: DayState | null;
  words: string;
}

interface MonthCalendarProps {
  /** Selected day as `YYYY-MM-DD`, in the provider's time zone. */
  date: string | null;
  month: string;
  firstDate: string;
  lastDate: string;
  isLoading: boolean;
  /** Describes a day, for example "6 free times", and whether it can be selected. */
  describe(date: string): DayDescription;
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
  const isShown = date !== null && firstOfMonth(date) === month;
  const entry = isShown ? date : findFirstFree(month, describe);
  // A new object would turn the calendar back to the month of the day, whenever anything is drawn again.
  const value = useMemo(() => (date ? toDay(date) : null), [date]);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <EntryDate value={entry}>
        <Calendar
          value={value}
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
            day: ({ day }) => {
              const { state, words } = describe(toDate(day));
              return { 'aria-label': `${day.format('dddd, MMMM D')}: ${words}`, ...dayState(state) };
            },
          }}
        />
      </EntryDate>
    </LocalizationProvider>
  );
}

const dayState = (state: DayState | null): object => (state ? { 'data-state': state } : {});

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

const DAY_HEIGHT = 40;

const Calendar = styled(DateCalendar)({
  '&.MuiDateCalendar-root': { width: '100%', height: 'auto', maxHeight: 'none', margin: 0 },
  '&[aria-busy="true"] .MuiDayCalendar-root': { opacity: 0.5 },
  '& .MuiPickersCalendarHeader-root': { minHeight: 44, margin: 0, padding: '0 0 0 4px' },
  '& .MuiPickersCalendarHeader-label': {
    fontWeight: 700,
    // A phone at twice the size of text: month and year in two lines.
    '@media (max-width: 279px)': { fontSize: '0.8125rem', lineHeight: 1.1 },
  },
  '& .MuiDayCalendar-weekDayLabel': {
    flex: 1,
    width: 'auto',
    height: 28,
    margin: 0,
    color: colour.mauve,
    fontSize: '0.875rem',
  },
  '& .MuiDayCalendar-weekContainer': { margin: 0 },
  '& .MuiDayCalendar-slideTransition': { minHeight: 6 * DAY_HEIGHT },
  '& .MuiPickerDay-root': {
    flex: 1,
    width: 'auto',
    height: DAY_HEIGHT - 4,
    margin: 2,
    borderRadius: 12,
    fontSize: '1rem',
    fontWeight: 650,
    color: colour.ink,
    background: colour.blush,
    '&:hover': { background: colour.roseSoft },
    '@media (max-width: 279px)': { marginInline: 1, fontSize: '0.875rem' },
    '&.MuiPickerDay-today:not(.Mui-selected)': { border: 0 },
    '&.Mui-disabled': { color: colour.mauve, background: 'none', fontWeight: 400 },
    '&[data-state="full"]': { textDecoration: 'line-through' },
    '&[data-state="past"]': { fontSize: '0.875rem', opacity: 0.6 },
    '&.Mui-selected, &.Mui-selected:hover': { color: colour.paper, background: colour.rose },
  },
});
