import type { OfficeRegistration } from '@glow50/contract/office/office';
import {
  describeFields,
  describeUnknown,
  type Line,
} from '@glow50/contract/registration/fields/describe-answers';
import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import { STEP_TITLES } from '@glow50/contract/registration/step-titles';
import { colour, styled, Typography } from '@glow50/ui';
import { Panel } from '../../layout/Panel';

export function AnswersPanel({ kind, answers }: Pick<OfficeRegistration, 'kind' | 'answers'>) {
  const steps = Object.entries(answers)
    .map(([number, answer]) => {
      const fields = REGISTRATION_FORMS[kind]?.steps[Number(number)]?.fields ?? {};
      const lines = [...describeFields(fields, answer), ...describeUnknown(answer, fields)];
      return { number: Number(number), lines: lines.filter(isAnswered) };
    })
    .filter(({ lines }) => lines.length > 0)
    .sort((a, b) => a.number - b.number);
  return (
    <Panel title="Answers">
      {steps.map(({ number, lines }) => (
        <section key={number}>
          <StepName variant="overline" component="h3">
            {STEP_TITLES[kind]?.[number] ?? `Step ${number}`}
          </StepName>
          <Lines lines={lines} />
        </section>
      ))}
    </Panel>
  );
}

const isAnswered = ({ text, lines }: Line) => text !== '' || lines.length > 0;

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <List>
      {lines.map(({ label, text, lines: inner }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{inner.length > 0 ? <Lines lines={inner} /> : text}</dd>
        </div>
      ))}
    </List>
  );
}

const StepName = styled(Typography)<{ component?: 'h3' }>({ display: 'block', color: colour.mauve });

const List = styled('dl')({
  margin: 0,
  fontSize: '0.9375rem',
  '& > div': { padding: '8px 0', borderBottom: `1px solid ${colour.line}` },
  '& > div:last-of-type': { borderBottom: 0 },
  '& dt': { color: colour.mauve },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& dl': { marginLeft: 12 },
  '@media (min-width: 560px)': {
    '& > div': { display: 'grid', gridTemplateColumns: '172px minmax(0, 1fr)', gap: 16 },
  },
});
