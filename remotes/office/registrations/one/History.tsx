import type { OfficeEvent } from '@glow50/contract/office/office';
import { REGISTRATION_STATE_LABELS } from '@glow50/contract/registration/registration-kinds';
import { colour, styled } from '@glow50/ui';
import { Panel } from '../../layout/Panel';
import { formatMoment } from '../../layout/office-dates';

export function History({ events }: { events: readonly OfficeEvent[] }) {
  return (
    <Panel title="History">
      <List>
        {events.map((event) => (
          <li key={event.id}>
            <strong>{tell(event)}</strong>
            <span>
              <time dateTime={event.at}>{formatMoment(event.at)}</time>
              {event.by && ` · ${event.by}`}
            </span>
            {event.text && <Words>{event.text}</Words>}
          </li>
        ))}
      </List>
    </Panel>
  );
}

function tell({ kind, from, to }: OfficeEvent): string {
  switch (kind) {
    case 'submitted':
      return 'Submitted';
    case 'received':
      return 'Received by the office';
    case 'moved': {
      const [before, after] = [from, to].map((state) => (state ? REGISTRATION_STATE_LABELS[state] : ''));
      return `${before} → ${after}`;
    }
    case 'noted':
      return 'Note';
    case 'mailed':
      return 'Mail to the registrant';
    case 'answered':
      return from === 'in_review' ? 'Changed answer of the registrant' : 'Answer of the registrant';
    case 'files_removed':
      return 'Files removed';
    case 'opened':
      return 'Opened with its files';
  }
}

const List = styled('ol')({
  display: 'grid',
  gap: 18,
  margin: 0,
  padding: '0 0 0 18px',
  listStyle: 'none',
  borderLeft: `2px solid ${colour.line}`,
  '& > li': { position: 'relative', display: 'grid', gap: 2, fontSize: '0.9375rem' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: -24,
    top: 6,
    width: 10,
    height: 10,
    borderRadius: 999,
    background: colour.rose,
    boxShadow: `0 0 0 3px ${colour.paper}`,
  },
  '& > li > span': { fontSize: '0.875rem', color: colour.mauve },
});

const Words = styled('p')({
  margin: '4px 0 0',
  padding: '10px 14px',
  borderRadius: 12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  background: colour.ivory,
});
