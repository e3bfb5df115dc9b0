import type { SignatureRecord } from '@glow50/contract/office/office';
import { colour, styled } from '@glow50/ui';
import { Panel } from '../../layout/Panel';
import { formatMoment } from '../../layout/office-dates';

export function SignaturesPanel({ signatures }: { signatures: readonly SignatureRecord[] }) {
  if (signatures.length === 0) return null;
  return (
    <Panel title="Signatures">
      <List>
        {signatures.map(({ textId, version, title, textHash, typedName, signedAt, address }) => (
          <li key={textId}>
            <Name>{typedName}</Name>
            <strong>
              {title}, version {version}
            </strong>
            <span>
              {formatMoment(signedAt)} from {address}
            </span>
            <span title={textHash}>Text {textHash.slice(0, 12)}…</span>
          </li>
        ))}
      </List>
    </Panel>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 18,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gap: 2, fontSize: '0.9375rem' },
  '& span': { color: colour.mauve, fontSize: '0.875rem', overflowWrap: 'anywhere' },
});

const Name = styled('p')({
  margin: 0,
  fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
  fontStyle: 'italic',
  fontSize: '1.25rem',
});
