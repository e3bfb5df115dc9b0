import { formatLongDate, isPlainDate } from '@glow50/contract/dates/plain-dates';
import { colour, styled, Typography } from '@glow50/ui';
import { EditInfo } from '../wizard/EditInfo';

interface ReviewSectionProps {
  step: number;
  title: string;
  returnTo: number;
  rows: readonly (readonly [label: string, answer: string | number | undefined])[];
}

export function ReviewSection({ step, title, returnTo, rows }: ReviewSectionProps) {
  return (
    <Section>
      <header>
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
        <EditInfo step={step} subject={title} returnTo={returnTo} />
      </header>
      <dl>
        {rows.map(([label, answer]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{answer === undefined || answer === '' ? 'Not answered' : toWords(answer)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const toWords = (answer: string | number): string =>
  isPlainDate(String(answer)) ? formatLongDate(String(answer)) : String(answer);

const Section = styled('section')({
  display: 'grid',
  gap: 12,
  paddingBottom: 20,
  borderBottom: `1px solid ${colour.line}`,
  '& > header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 12 },
  '& > dl': { display: 'grid', gap: 10, margin: 0 },
  '& dl > div': { display: 'grid', gap: '0 16px', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
  '& dt': { color: colour.mauve },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});
