import type { AccountSession } from '@glow50/shared/api/account';
import { endOtherSessions, endSession } from '@glow50/shared/api/account-calls';
import { useHost } from '@glow50/shared/host/RemoteRoot';
import { useRevalidator } from '@glow50/shared/router';
import { Button, styled, Typography } from '@glow50/shared/ui';
import { useState } from 'react';
import { readReply } from '../answers/read-reply';

const ENDED = 'Signed out there';
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const [ending, setEnding] = useState<string>();

  async function end(which: string, call: Promise<null>) {
    setEnding(which);
    const { message } = await readReply(call.then(() => ({ message: ENDED })));
    if (message === ENDED) notify.success(message);
    else notify.error(message);
    await revalidate();
    setEnding(undefined);
  }

  return (
    <>
      <List>
        {sessions.map(({ id, device, startedAt, current }) => (
          <li key={id}>
            <div>
              <Typography>{device}</Typography>
              <Typography variant="body2">
                {current ? 'This browser' : `Since ${DAY.format(new Date(startedAt))}`}
              </Typography>
            </div>
            {!current && (
              <Button
                variant="text"
                aria-label={`Sign out ${device}`}
                loading={ending === id}
                onClick={() => void end(id, api.call(endSession, { params: { id } }))}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </List>
      {sessions.length > 1 && (
        <Button
          variant="outlined"
          loading={ending === 'others'}
          onClick={() => void end('others', api.call(endOtherSessions))}
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 16 },
});
