import { Button, colour, styled, Typography } from '@glow50/ui';
import { type FormEvent, type ReactNode, useState } from 'react';

interface TestersFormProps {
  heading: string;
  text: ReactNode;
  action: string;
  onSubmit(fields: FormData): Promise<void>;
  children: ReactNode;
}

export function TestersForm({ heading, text, action, onSubmit, children }: TestersFormProps) {
  const [status, setStatus] = useState<'idle' | 'working'>('idle');
  const [failure, setFailure] = useState('');

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setStatus('working');
    setFailure('');
    try {
      await onSubmit(new FormData(event.currentTarget));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setStatus('idle');
  }

  return (
    <Card aria-label={heading} onSubmit={(event) => void handleSubmit(event)}>
      <Typography variant="h4" component="h2">
        {heading}
      </Typography>
      <Typography>{text}</Typography>
      {children}
      {failure && <Failure role="alert">{failure}</Failure>}
      <Button type="submit" variant="contained" size="small" disabled={status === 'working'}>
        {action}
      </Button>
    </Card>
  );
}

const Card = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  minWidth: 0,
  padding: 24,
  borderRadius: 20,
  background: colour.saffronSoft,
  '& fieldset': { margin: 0, padding: 0, border: 0 },
  '& > button': { alignSelf: 'flex-start', marginTop: 'auto' },
});

const Failure = styled('p')({ margin: 0, color: colour.error, fontWeight: 560 });
