import type { OfficeRegistration } from '@glow50/contract/office/office';
import { describeAsked } from '@glow50/contract/registration/describe-asked';
import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import type { InformationRound } from '@glow50/contract/registration/information';
import { colour, styled, Typography } from '@glow50/ui';
import { Panel } from '../../layout/Panel';
import { formatMoment } from '../../layout/office-dates';
import { FileButtons } from './FileButtons';

/** What was asked for and answered: old and new side by side. */
export function InformationPanel({
  kind,
  information = [],
  files,
}: Pick<OfficeRegistration, 'kind' | 'files'> & {
  information?: OfficeRegistration['information'] | undefined;
}) {
  if (information.length === 0) return null;
  return (
    <Panel title="Asked and answered">
      {information.map((round, index) => (
        <Round
          key={round.askedAt}
          kind={kind}
          round={round}
          files={files}
          at={`information.${information.length - 1 - index}`}
        />
      ))}
    </Panel>
  );
}

interface RoundProps {
  kind: OfficeRegistration['kind'];
  round: InformationRound;
  files: OfficeRegistration['files'];
  /** Where its files are listed. */
  at: string;
}

function Round({ kind, round, files, at }: RoundProps) {
  const { askedAt, by, text, items, answeredAt, changedAt, reply, before, after } = round;
  const filesAt = (side: 'before' | 'after', path: string) =>
    files.filter((file) => `${file.path}.`.startsWith(`${at}.${side}.${path}.`));
  return (
    <Section>
      <Typography variant="body2">
        Asked on {formatMoment(askedAt)} by {by}
        {answeredAt ? `, answered on ${formatMoment(answeredAt)}` : ', not answered yet'}
        {changedAt && `, changed on ${formatMoment(changedAt)}`}
      </Typography>
      {text && <Words>{text}</Words>}
      {items.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Asked for</th>
              <th scope="col">Before</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ path, label, note }) => (
              <tr key={path}>
                <th scope="row">
                  {label}
                  {note && <small>{note}</small>}
                </th>
                <td data-title="Before">
                  <Value kind={kind} path={path} value={before[path]} files={filesAt('before', path)} />
                </td>
                <td data-title="Now">
                  {answeredAt ? (
                    <Value kind={kind} path={path} value={after[path]} files={filesAt('after', path)} />
                  ) : (
                    'Not answered yet'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {reply && <Words>{reply}</Words>}
    </Section>
  );
}

interface ValueProps {
  kind: OfficeRegistration['kind'];
  path: string;
  value: unknown;
  files: OfficeRegistration['files'];
}

function Value({ kind, path, value, files }: ValueProps) {
  return (
    <>
      {describeAsked(REGISTRATION_FORMS[kind], path, value) || '–'}
      {files.map(({ path: place, upload }) =>
        upload ? (
          <FileButtons key={place} upload={upload} />
        ) : (
          <small key={place}>Removed after the review</small>
        ),
      )}
    </>
  );
}

const Section = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 10,
  '& > table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', fontSize: '0.9375rem' },
  '& th, & td': {
    padding: '8px 12px 8px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${colour.line}`,
  },
  '& thead th': { color: colour.mauve, fontSize: '0.875rem' },
  '& tbody th': { fontWeight: 650 },
  '& small': { display: 'block', color: colour.mauve, fontWeight: 400 },
  '@media (max-width: 559px)': {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '& tbody th': { gridColumn: '1 / -1', borderBottom: 0, paddingBottom: 0 },
    '& td::before': {
      content: 'attr(data-title)',
      display: 'block',
      color: colour.mauve,
      fontSize: '0.875rem',
    },
  },
});

const Words = styled('p')({
  margin: 0,
  padding: '10px 14px',
  borderRadius: 12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  background: colour.ivory,
});
