import { zodResolver } from '@hookform/resolvers/zod';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Stack, TextField } from '@glow50/ui';
import { useImperativeHandle, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CardFieldGrid } from '../CardFieldGrid';
import type { PaymentFieldsProps, PaymentOutcome } from '../payment-fields';
import { usePaymentSetup } from '../use-payment-setup';
import { BankChallenge } from './BankQuestion';
import { payWithToken } from './pay-in-test-mode';
import { type TestCardForm, testCardForm } from './test-card-form';
import { findTestCard, formatExpiry, formatNumber, type TestCard } from './test-cards';
import { TestCardList } from './TestCardList';

type Answer = (answer: 'passed' | 'refused') => void;

/**
 * Card form of a site without payment keys. The card details stay in the browser; only the test card's name
 * is sent.
 */
export function TestFields({ method, ref }: Pick<PaymentFieldsProps, 'method' | 'ref'>) {
  const { api } = useHost();
  const { occasion } = usePaymentSetup();
  const [waiting, setWaiting] = useState<{ answer: Answer } | null>(null);
  const form = useForm<TestCardForm>({
    resolver: zodResolver(testCardForm(new Date(), { asksName: method === 'card' })),
    defaultValues: { name: '', number: '', expiry: '', cvc: '' },
    mode: 'onTouched',
  });
  const { errors } = form.formState;

  function ask(): Promise<'passed' | 'refused'> {
    return new Promise((answer) => setWaiting({ answer }));
  }

  function handleAnswer(answer: 'passed' | 'refused') {
    waiting?.answer(answer);
    setWaiting(null);
  }

  function handleChoose({ number }: TestCard) {
    form.setValue('number', number, { shouldValidate: true });
    form.setValue('expiry', '12 / 34', { shouldValidate: true });
    form.setValue('cvc', '123', { shouldValidate: true });
    if (method === 'card') form.setFocus('name');
  }

  async function pay({ clientSecret }: { clientSecret: string }): Promise<PaymentOutcome> {
    const card = findTestCard(form.getValues('number'));
    if (!card) return { kind: 'refused', message: 'Use one of the test cards. Nothing was charged.' };
    return payWithToken(api, { clientSecret, token: card.token }, occasion, ask);
  }

  useImperativeHandle(ref, () => ({
    check: () => form.trigger(undefined, { shouldFocus: true }),
    confirm: pay,
    keep: pay,
  }));

  const bind = (name: keyof TestCardForm, format: (typed: string) => string = (typed) => typed) => ({
    ...form.register(name, {
      onChange: (event: { target: HTMLInputElement }) => form.setValue(name, format(event.target.value)),
    }),
    'aria-required': true,
    autoComplete: 'off',
    error: errors[name] !== undefined,
    helperText: errors[name]?.message,
  });

  return (
    <Stack sx={{ gap: 2.5 }}>
      <TestCardList onChoose={handleChoose} />
      <CardFieldGrid>
        {method === 'card' && <TextField {...bind('name')} label="Cardholder name" />}
        <TextField {...bind('number', formatNumber)} label="Card number" inputMode="numeric" />
        <TextField
          {...bind('expiry', formatExpiry)}
          label="Expiration"
          inputMode="numeric"
          placeholder="MM / YY"
        />
        <TextField
          {...bind('cvc', (typed) => typed.replace(/\D/g, '').slice(0, 4))}
          label="CVC/CVV"
          inputMode="numeric"
        />
      </CardFieldGrid>
      <BankChallenge isOpen={waiting !== null} onAnswer={handleAnswer} />
    </Stack>
  );
}
