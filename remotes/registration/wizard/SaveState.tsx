import { Button, colour, styled } from '@glow50/ui';
import { CheckIcon } from '@glow50/ui/Icon';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { DraftStore } from './draft-keeper';

export const SaveState = observer(function SaveState({ draft }: { draft: DraftStore }) {
  const { state, problem, version, flush } = draft;

  useEffect(() => {
    const handleOnline = () => void flush();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [flush]);

  return (
    <Line data-state={state}>
      <span role="status">
        {state === 'saved' && version > 0 && (
          <>
            <CheckIcon size={16} />
            Saved
          </>
        )}
        {(state === 'waiting' || state === 'saving') && 'Saving…'}
        {state === 'locked' && 'Saved with your account. It continues as soon as you sign in.'}
        {state === 'failed' && `Not saved: ${problem}. Your answers are kept in this browser.`}
      </span>
      {state === 'failed' && (
        <Button size="small" onClick={() => void flush()}>
          Retry
        </Button>
      )}
    </Line>
  );
});

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  fontSize: '0.875rem',
  color: colour.mauve,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '&[data-state="failed"]': { color: colour.error },
});
