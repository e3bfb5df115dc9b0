import { formatLongDate } from '@glow50/contract/dates/plain-dates';
import type { Sponsorship } from '@glow50/contract/sponsors/sponsors';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Button, colour, Stack, styled, Typography } from '@glow50/ui';
import { CodeTicket } from '../codes/CodeTicket';
import { copyText } from '../codes/copy-text';

export function SponsorCard({ sponsorship }: { sponsorship: Sponsorship }) {
  const host = useHost();
  const { sponsorName, sponsorId, sponsorshipCode, uniqueCode, since } = sponsorship;
  return (
    <Stack sx={{ gap: 3 }}>
      <CodeTicket title="Your unique code" code={uniqueCode}>
        <Typography>The person you sponsor enters it when they pay.</Typography>
        <Button variant="contained" onClick={() => void copyText(uniqueCode, 'Code copied', host)}>
          Copy the code
        </Button>
      </CodeTicket>
      <Details>
        <Typography variant="h4" component="h2">
          For their sponsor form
        </Typography>
        <dl>
          <dt>Sponsor name</dt>
          <dd>{sponsorName}</dd>
          <dt>Sponsor ID</dt>
          <dd>{sponsorId}</dd>
          <dt>Sponsorship code</dt>
          <dd>{sponsorshipCode}</dd>
          <dt>Member for life since</dt>
          <dd>{formatLongDate(since)}</dd>
        </dl>
      </Details>
    </Stack>
  );
}

const Details = styled('section')({
  padding: 'clamp(20px, 4vw, 36px)',
  borderRadius: 28,
  background: colour.paper,
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2px 24px',
    margin: '16px 0 0',
  },
  '& dt': { color: colour.mauve },
  '& dd': { margin: '0 0 12px', fontWeight: 700, overflowWrap: 'anywhere', userSelect: 'all' },
  '@media (min-width: 600px)': { '& > dl': { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});
