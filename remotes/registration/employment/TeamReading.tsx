import { PRICE_LIMIT } from '@glow50/contract/providers/price-limit';
import { Typography } from '@glow50/ui';
import { PointList } from '../reading/PointList';

const WORK = [
  {
    title: 'You meet people',
    text: 'At salons, schools and events you tell providers and students what Glow50 does for them, and listen to what they need.',
  },
  {
    title: 'You show what is there',
    text: `You share new talent, prices under ${PRICE_LIMIT} and events with the people who follow you.`,
  },
  {
    title: 'You wear the badge',
    text: 'Members of the team carry an ID badge and the team’s shirt, so everyone knows who’s talking.',
  },
] as const;

const NEEDED = [
  { title: '18 or older', text: 'We ask for your date of birth.' },
  {
    title: 'A valid government ID and a headshot',
    text: 'As a picture or a scan; the headshot goes on your badge.',
  },
  { title: 'Your social media handles', text: 'Those you use. Skip the others.' },
] as const;

const QUESTIONS = [
  { title: 'Your experience', text: 'What you have done in community building.' },
  { title: 'Your skills', text: 'What you bring.' },
  { title: 'A conflict', text: 'How you would handle one.' },
  { title: 'Team or leader', text: 'Which part you would like to take.' },
] as const;

export function TeamWelcome() {
  return <PointList points={WORK} />;
}

export function TeamStart() {
  return (
    <>
      <Typography variant="h4" component="h2">
        Have these handy
      </Typography>
      <PointList points={NEEDED} />
    </>
  );
}

export function InterviewStart() {
  return <PointList points={QUESTIONS} isOrdered />;
}
