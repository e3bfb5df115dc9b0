import { Button, Dialog, Stack, Typography } from '@glow50/ui';
import { useId } from 'react';

interface BankQuestionProps {
  isOpen: boolean;
  onAnswer(answer: 'passed' | 'refused'): void;
}

export function BankChallenge({ isOpen, onAnswer }: BankQuestionProps) {
  const titleId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={() => onAnswer('refused')}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <Stack sx={{ gap: 2, padding: { xs: 3, sm: 4 } }}>
        <Typography variant="overline">Test mode</Typography>
        <Typography id={titleId} variant="h3" component="h2">
          Is this you?
        </Typography>
        <Typography>
          Here your bank would ask you to confirm the payment. No money moves in test mode.
        </Typography>
        <Stack sx={{ flexDirection: 'row', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="contained" onClick={() => onAnswer('passed')}>
            Confirm payment
          </Button>
          <Button variant="outlined" onClick={() => onAnswer('refused')}>
            Refuse
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
