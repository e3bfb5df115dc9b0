import { describeEventTime } from '@glow50/contract/events/describe-event-time';
import { formatEventDate } from '@glow50/contract/events/format-event-date';
import type { EventSummary } from '@glow50/contract/events/events';
import { Link } from '@glow50/host/router';
import { Button, colour, Container, styled, Typography } from '@glow50/ui';
import { ArrowIcon } from '@glow50/ui/Icon';
import { GetTicketButton } from '../details/GetTicketButton';

interface EventsHeroProps {
  next: EventSummary | undefined;
  /** Set unless the page shows the first page of all upcoming events. Brings the list higher up. */
  isSmall: boolean;
}

export function EventsHero({ next, isSmall }: EventsHeroProps) {
  return (
    <Container component="section" sx={{ paddingTop: { xs: 5, md: 9 } }}>
      <Columns>
        <div>
          <Typography variant="h1">Events &amp; Tickets</Typography>
          <Typography variant="subtitle1" sx={{ maxWidth: 460, marginTop: 2.5, color: colour.ash }}>
            Workshops, pop-ups and nights out with the people who do your hair. Learn something, meet someone,
            leave glowing.
          </Typography>
          {!isSmall && (
            <Button href="#latest" variant="outlined" color="inherit" size="large" sx={{ marginTop: 4 }}>
              See all dates
            </Button>
          )}
        </div>
        {next && (
          <Next>
            {next.img && <img src={next.img} alt="" width={800} height={600} fetchPriority="high" />}
            <div>
              <p>Coming up next</p>
              <Typography variant="h3" component="h2">
                {next.name}
              </Typography>
              <time dateTime={next.startsAt}>
                {formatEventDate(next.date, next.time)} in {next.city} ({describeEventTime(next)})
              </time>
              <Row>
                <GetTicketButton event={next} variant="contained" color="secondary" />
                <Button
                  component={Link}
                  to={`/event-details/${next.id}`}
                  color="inherit"
                  endIcon={<ArrowIcon />}
                >
                  See this event
                </Button>
              </Row>
            </div>
          </Next>
        )}
      </Columns>
    </Container>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gap: 40,
  alignItems: 'center',
  '@media (min-width: 900px)': { gridTemplateColumns: '1fr 1.1fr', gap: 64 },
});

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 10 });

const Next = styled('article')({
  overflow: 'hidden',
  borderRadius: 28,
  background: colour.coal,
  '& > img': { display: 'block', width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' },
  '& > div': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 10,
    padding: 'clamp(20px, 3vw, 32px)',
  },
  '& p': { margin: 0, fontWeight: 600, color: colour.saffron },
  '& time': { color: colour.ash },
});
