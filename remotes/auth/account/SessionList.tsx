import type { AccountSession } from '@glow50/contract/accounts/account';
import { endOtherSessions, endSession } from '@glow50/contract/accounts/account-calls';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useRevalidator } from '@glow50/host/router';
import { colour, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useRef, useState } from 'react';
import { readReply } from '@glow50/host/http/read-reply';

const ENDED = 'Signed out on that device';
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const format = (moment: string): string => MOMENT.format(new Date(moment));

export function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const list = useRef<HTMLUListElement>(null);
  const [ending, setEnding] = useState<string>();

  async function end(which: string, call: Promise<null>) {
    setEnding(which);
    const { message } = await readReply(call.then(() => ({ message: ENDED })));
    if (message === ENDED) notify.success(message);
    else notify.error(message);
    await revalidate();
    setEnding(undefined);
    // The focused button disappears together with the ended session.
    if (message === ENDED) list.current?.focus();
  }

  return (
    <>
      <List ref={list} tabIndex={-1} aria-label="Where you are signed in">
        {sessions.map(({ id, device, startedAt, lastSeenAt, place, current }) => (
          <li key={id}>
            <div>
              <Typography>{device}</Typography>
              <Typography variant="body2">
                {current ? 'This browser' : `Last seen ${format(lastSeenAt ?? startedAt)}`}
                {place ? `, ${place}` : ''}
              </Typography>
              <Typography variant="body2">Signed in {format(startedAt)}</Typography>
            </div>
            {!current && (
              <BusyButton
                variant="text"
                aria-label={`Sign out ${device}`}
                isBusy={ending === id}
                onClick={() => void end(id, api.call(endSession, { params: { id } }))}
              >
                Sign out
              </BusyButton>
            )}
          </li>
        ))}
      </List>
      {sessions.length > 1 && (
        <BusyButton
          variant="outlined"
          isBusy={ending === 'others'}
          onClick={() => void end('others', api.call(endOtherSessions))}
        >
          Sign out everywhere else
        </BusyButton>
      )}
    </>
  );
}

const List = styled('ul')({
  margin: 0,
  padding: '4px 20px',
  listStyle: 'none',
  outline: 'none',
  borderRadius: 16,
  background: colour.paper,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    paddingBlock: 14,
  },
  '& > li + li': { borderTop: `1px solid ${colour.sand}` },
});
