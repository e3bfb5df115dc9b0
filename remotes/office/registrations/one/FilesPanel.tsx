import type { OfficeRegistration } from '@glow50/contract/office/office';
import { toLabel } from '@glow50/contract/registration/field-words';
import { colour, styled } from '@glow50/ui';
import { Panel } from '../../layout/Panel';
import { FileButtons } from './FileButtons';

type SentFile = OfficeRegistration['files'][number];

export function FilesPanel({ files: all }: { files: readonly SentFile[] }) {
  const files = all.filter(({ path }) => !path.startsWith('information.'));
  if (files.length === 0) return null;
  return (
    <Panel title="Files">
      <List>
        {files.map((file) => (
          <li key={file.path}>
            <Name>
              <strong>{toLabel(file.path.split('.').slice(1).join(' '))}</strong>
              <span>
                {file.name}
                {file.upload && ` · ${formatSize(file.upload.bytes)}`}
              </span>
            </Name>
            {file.upload ? <FileButtons upload={file.upload} /> : <Gone>Removed after the review</Gone>}
          </li>
        ))}
      </List>
    </Panel>
  );
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const List = styled('ul')({
  display: 'grid',
  gap: 14,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 10,
  },
});

const Name = styled('div')({
  display: 'grid',
  minWidth: 0,
  fontSize: '0.9375rem',
  '& > span': { color: colour.mauve, fontSize: '0.875rem', overflowWrap: 'anywhere' },
});

const Gone = styled('span')({ color: colour.mauve, fontSize: '0.875rem' });
