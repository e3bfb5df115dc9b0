import type { Message } from '@glow50/contract/problem';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { Link, useSearchParams } from '@glow50/host/router';
import { Alert, Button, Container, Stack, Typography } from '@glow50/ui';
import { Illustration } from '@glow50/ui/Illustration';
import { useState } from 'react';

interface LinkPageProps {
  title: string;
  question: string;
  label: string;
  done: { title: string; text: string };
  act(token: string): Promise<Message>;
}

/**
 * Target of the links in newsletter emails. Opening the page changes nothing, because mail scanners also open
 * links.
 */
export function LinkPage({ title, question, label, done, act }: LinkPageProps) {
  const [params] = useSearchParams();
  const [state, setState] = useState<'asking' | 'acting' | 'done'>('asking');
  const [problem, setProblem] = useState('');
  const isDone = state === 'done';

  async function handleClick() {
    setState('acting');
    setProblem('');
    try {
      await act(params.get('token') ?? '');
      setState('done');
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      setProblem(error.message);
      setState('asking');
    }
  }

  return (
    <Container maxWidth="sm" sx={{ py: { xs: 7, md: 10 } }}>
      <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2.5 }}>
        <Illustration kind={isDone ? 'mirror' : 'curtain'} size={176} />
        <div role="status">
          <Typography variant="h2" component="h1">
            {isDone ? done.title : title}
          </Typography>
          <Typography variant="subtitle1" sx={{ mt: 2 }}>
            {isDone ? done.text : question}
          </Typography>
        </div>
        {problem && <Alert severity="error">{problem}. Nothing was changed.</Alert>}
        {isDone ? (
          <Button component={Link} to="/" variant="contained">
            Go to Homepage
          </Button>
        ) : (
          <Button
            variant="contained"
            color="secondary"
            size="large"
            loading={state === 'acting'}
            onClick={() => void handleClick()}
          >
            {label}
          </Button>
        )}
      </Stack>
    </Container>
  );
}
