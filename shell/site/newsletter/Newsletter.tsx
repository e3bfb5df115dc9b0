import { subscribe } from '@glow50/contract/newsletter/newsletter-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { Button, colour, styled, TextField, Typography } from '@glow50/ui';
import { type FormEvent, useState } from 'react';

interface NewsletterProps {
  api: Pick<HttpClient, 'call'>;
}

type Note = { kind: 'promise' | 'wrong' | 'done'; text: string };

const PROMISE: Note = { kind: 'promise', text: 'Confirm by email, and unsubscribe anytime with one click.' };

/**
 * Part of every page's footer. Uses the browser's validation, so that no page has to load a validation
 * library for it.
 */
export function Newsletter({ api }: NewsletterProps) {
  const [note, setNote] = useState(PROMISE);
  const [isSending, setIsSending] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const field = form.elements.namedItem('email') as HTMLInputElement;
    if (!field.validity.valid) {
      setNote({ kind: 'wrong', text: 'Enter an email address like name@example.com' });
      field.focus();
      return;
    }
    setIsSending(true);
    const answer = await ask(api, field.value);
    setIsSending(false);
    setNote(answer);
    if (answer.kind === 'done') form.reset();
    else field.focus();
  }

  return (
    <form noValidate aria-labelledby="newsletter-title" onSubmit={(event) => void handleSubmit(event)}>
      <Typography id="newsletter-title" variant="h4" component="h2" sx={{ mb: 2 }}>
        New faces, new prices, once a month
      </Typography>
      <Row>
        <TextField
          label="Email for the newsletter"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="name@example.com"
          aria-invalid={note.kind === 'wrong' || undefined}
          aria-describedby="newsletter-note"
        />
        <Button type="submit" variant="contained" color="secondary" loading={isSending}>
          Subscribe
        </Button>
      </Row>
      <NoteLine id="newsletter-note" role="status" data-kind={note.kind}>
        {note.text}
      </NoteLine>
    </form>
  );
}

async function ask(api: NewsletterProps['api'], email: string): Promise<Note> {
  try {
    const { message } = await api.call(subscribe, { body: { email } });
    return { kind: 'done', text: `${message}.` };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'wrong', text: error.fields.email ?? `${error.message}.` };
    if (error instanceof NetworkError) return { kind: 'wrong', text: `${error.message}.` };
    throw error;
  }
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 12,
  '& > div': { flex: '1 1 min(200px, 100%)', minWidth: 0 },
  '& > button': { minHeight: 50 },
  '& label > span': { display: 'none' },
});

/** Reserves two lines, so that a longer message does not shift the layout. */
const NoteLine = styled('p')({
  minHeight: '3em',
  margin: '10px 0 0',
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  color: colour.blush,
  '&[data-kind="wrong"]': { color: colour.roseSoft, fontWeight: 600 },
  '&[data-kind="done"]': { color: colour.saffron, fontWeight: 600 },
});
