import { Link } from '@glow50/host/router';
import { Chip, Stack, Typography } from '@glow50/ui';

const ChipLink = Chip.withComponent(Link);

type ProviderView = 'week' | 'day' | 'ledger' | 'customer';

interface ProviderHeaderProps {
  current: ProviderView;
  /** Date shown in the calendar. The links to the week and day views keep it. */
  date?: string;
}

export function ProviderHeader({ current, date }: ProviderHeaderProps) {
  const kept = date ? `&date=${date}` : '';
  const views: readonly { view: ProviderView; label: string; to: string }[] = [
    { view: 'week', label: 'Week', to: `/my-bookings?view=week${kept}` },
    { view: 'day', label: 'Day', to: `/my-bookings?view=day${kept}` },
    { view: 'ledger', label: 'Ledger', to: '/my-bookings?view=ledger' },
    { view: 'customer', label: 'Booked by me', to: '/my-bookings?when=upcoming' },
  ];
  return (
    <header>
      <Typography variant="h1" sx={{ fontSize: 'clamp(2rem, 1.5rem + 2vw, 3rem)', marginBottom: 2 }}>
        My bookings
      </Typography>
      <nav aria-label="Ways to look at your bookings" data-print="hidden">
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {views.map(({ view, label, to }) => (
            <ChipLink key={view} to={to} aria-current={view === current}>
              {label}
            </ChipLink>
          ))}
        </Stack>
      </nav>
    </header>
  );
}
