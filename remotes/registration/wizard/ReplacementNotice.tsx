import { Alert, Button, Checkbox, colour, styled, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { WizardStore } from './wizard-store';

/** On the step that submits: the live page beside what would replace it, field by field, and the question. */
export const ReplacementNotice = observer(function ReplacementNotice({ wizard }: { wizard: WizardStore }) {
  const { replacement, isAgreed, problem, agree } = wizard.replacing;

  useEffect(() => {
    void wizard.compare();
  }, [wizard]);

  if (problem) {
    return (
      <Alert
        severity="error"
        action={
          <Button size="small" onClick={() => void wizard.compare()}>
            Retry
          </Button>
        }
      >
        {problem}
      </Alert>
    );
  }
  if (!replacement) return null;
  const { listing, fields, bookings } = replacement;
  return (
    <Sheet aria-labelledby="replacement-title">
      <Typography variant="h3" component="h2" id="replacement-title">
        This replaces your page
      </Typography>
      <Typography>
        {listing.name} is {listing.isPublished ? 'live' : 'not shown right now'}. Nothing changes until you
        agree.
      </Typography>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Your page now</th>
            <th scope="col">Would become</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, label, live, next }) => (
            <tr key={path}>
              <th scope="row">{label}</th>
              <td data-label="Now">{live}</td>
              <td data-label="Would become">{next}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {bookings.count > 0 && (
        <Typography>
          {bookings.count === 1
            ? 'Your upcoming booking stays as agreed, at its time.'
            : `Your ${bookings.count} upcoming bookings stay as agreed, at their times.`}
          {bookings.outside.length > 0 && ' Outside the new hours:'}
        </Typography>
      )}
      {bookings.outside.length > 0 && (
        <ul>
          {bookings.outside.map((booking) => (
            <li key={booking}>{booking}</li>
          ))}
        </ul>
      )}
      <Checkbox
        label="Yes, replace my page with this"
        checked={isAgreed}
        onChange={({ target }) => agree(target.checked)}
      />
    </Sheet>
  );
});

const Sheet = styled('section')({
  display: 'grid',
  gap: 14,
  padding: 'clamp(16px, 3vw, 28px)',
  borderRadius: 24,
  background: colour.saffron,
  overflowWrap: 'anywhere',
  '& > table': { width: '100%', borderCollapse: 'collapse', textAlign: 'left', fontSize: '0.9375rem' },
  '& th, & td': { padding: '8px 12px 8px 0', verticalAlign: 'top', borderTop: `1px solid ${colour.control}` },
  '& thead th': { borderTop: 0 },
  '& > ul': { margin: 0, paddingInlineStart: 20 },
  '@media (max-width: 599px)': {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr, & th, & td': { display: 'block' },
    '& td': { border: 0, paddingTop: 0 },
    '& td::before': { content: 'attr(data-label) ": "', fontWeight: 650 },
  },
});
