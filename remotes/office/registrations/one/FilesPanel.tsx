import type { OfficeRegistration } from '@glow50/contract/office/office';
import { toLabel } from '@glow50/contract/registration/fields/describe-answers';
import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import { colour, styled } from '@glow50/ui';
import { Panel } from '../../layout/Panel';
import { FileButtons } from './FileButtons';

type SentFile = OfficeRegistration['files'][number];

export function FilesPanel({ kind, files: all }: Pick<OfficeRegistration, 'kind' | 'files'>) {
  const files = all.filter(({ path }) => !path.startsWith('information.'));
  if (files.length === 0) return null;
  return (
    <Panel title="Files">
      <List>
        {files.map((file) => (
          <li key={file.path}>
            <Name>
              <strong>{labelOf(kind, file)}</strong>
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

/** Label of the field at a path such as `5.product_images.0`, with the place in a list. */
function labelOf(kind: OfficeRegistration['kind'], { path }: SentFile): string {
  const [step = '', name = '', ...rest] = path.split('.');
  const field = REGISTRATION_FORMS[kind]?.steps[Number(step)]?.fields[name];
  const place = rest.map((part) =>
    /^\d+$/.test(part) ? String(Number(part) + 1) : toLabel(part).toLowerCase(),
  );
  return [field?.label ?? toLabel(name), ...place].join(' ');
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
