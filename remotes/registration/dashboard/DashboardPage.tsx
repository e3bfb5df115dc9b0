import type { Outcome } from '@glow50/host/outcome';
import type { BusinessOverview } from '@glow50/contract/dashboard/dashboard';
import { Link, useLoaderData, useLocation } from '@glow50/host/router';
import { Alert, Button, colour, Container, Stack, styled, Typography } from '@glow50/ui';
import defaultPortrait from '@glow50/ui/default-portrait.svg';
import { EmptyState } from '@glow50/ui/EmptyState';
import { LoadError } from '@glow50/ui/LoadError';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import { ListedNotice } from './ListedNotice';
import type { Registrations } from '@glow50/contract/registration/registrations';
import { DayOverview } from './overview/DayOverview';
import type { Plan } from '@glow50/contract/plans/plans';
import type { ReactNode } from 'react';
import { NoPage } from './NoPage';
import { PlanNotice } from './PlanNotice';
import { RegistrationNotices } from './RegistrationNotices';
import { TileGrid } from './TileGrid';
import { TilePage } from './TilePage';

export type DashboardData =
  | {
      view: 'tiles';
      overview: Outcome<BusinessOverview>;
      /** The registration from which the visitor was led here, because they have a page. */
      listedKind: RegistrationKind | null;
      registrations: Registrations;
      plan: Plan | null;
    }
  | { view: 'no-page'; registrations: Registrations }
  | { view: 'tile'; id: string; outcome: Outcome<unknown> };

export function DashboardPage() {
  const data = useLoaderData<DashboardData | null>();
  if (data === null) return <SignedOut />;
  if (data.view === 'tile') return <TilePage key={data.id} id={data.id} outcome={data.outcome} />;
  const notices = <RegistrationNotices registrations={data.registrations} />;
  if (data.view === 'no-page') return <NoPage notices={notices} />;
  const { overview, listedKind, plan } = data;
  if (overview.ok) return <Business {...{ listedKind, notices, plan }} overview={overview.data} />;
  if (overview.status === 404) return <NoPage notices={notices} />;
  return (
    <LoadError isWholePage message={overview.message}>
      Your page and your bookings are safe.
    </LoadError>
  );
}

interface BusinessProps {
  overview: BusinessOverview;
  listedKind: RegistrationKind | null;
  notices: ReactNode;
  plan: Plan | null;
}

function Business({ overview, listedKind, notices, plan }: BusinessProps) {
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 3, md: 6 } }}>
      <Stack sx={{ gap: { xs: 3, md: 4 } }}>
        <Greeting>
          <img src={overview.img ?? defaultPortrait} alt="" width={96} height={110} />
          <div>
            <Typography variant="overline">Journal Your Journey</Typography>
            <Typography variant="h2" component="h1">
              Your dashboard
            </Typography>
            <Typography variant="subtitle1">{overview.name}</Typography>
          </div>
        </Greeting>
        {listedKind && <ListedNotice kind={listedKind} name={overview.name} />}
        {notices}
        {plan && <PlanNotice plan={plan} />}
        {overview.isStreetMissing && (
          <Alert
            action={
              <Button component={Link} to="/profile-v1?tile=place" variant="contained" size="small">
                Enter it now
              </Button>
            }
          >
            Your customers don’t know where to go: your street is missing. Only customers who have booked see
            it, and everyone with an upcoming booking gets it by email.
          </Alert>
        )}
        <DayOverview overview={overview} />
        <TileGrid overview={overview} />
      </Stack>
    </Container>
  );
}

const Greeting = styled('header')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'clamp(14px, 2.4vw, 28px)',
  overflowWrap: 'anywhere',
  '& > img': {
    width: 'clamp(72px, 10vw, 112px)',
    height: 'auto',
    aspectRatio: '96 / 110',
    objectFit: 'cover',
    borderRadius: '999px 999px 14px 14px',
    background: colour.blush,
  },
});

function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      isWholePage
      title="Sign in to run your business"
      action={
        <Button component={Link} to="/sign-in" state={{ from: `${pathname}${search}` }} variant="contained">
          Sign in
        </Button>
      }
    >
      Your dashboard shows your day and lets you change what visitors see.
    </EmptyState>
  );
}
