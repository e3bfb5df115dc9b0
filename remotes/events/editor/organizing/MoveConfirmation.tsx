import { Alert, Button, styled } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useEffect, useRef } from 'react';

interface MoveConfirmationProps {
  /** What those with a ticket are told, and what may go back to them. */
  words: string;
  isBusy: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Takes the focus, because it answers the press on Save. */
export function MoveConfirmation({ words, isBusy, onConfirm, onCancel }: MoveConfirmationProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box ref={box} tabIndex={-1} role="group" aria-label="Move the event?">
      <Alert>
        <strong>Move the event?</strong> {words}.
      </Alert>
      <Actions>
        <BusyButton variant="contained" isBusy={isBusy} onClick={onConfirm}>
          Yes, move it and tell them
        </BusyButton>
        <Button onClick={onCancel}>Keep editing</Button>
      </Actions>
    </Box>
  );
}

const Box = styled('div')({ display: 'grid', gap: 12 });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
