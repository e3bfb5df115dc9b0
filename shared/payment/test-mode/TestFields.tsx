import { zodResolver } from '@hookform/resolvers/zod';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Stack, TextField } from '@glow50/ui';
import { useImperativeHandle } from 'react';
import { useForm } from 'react-hook-form';
import { CardFieldGrid } from '../CardFieldGrid';
import type { PaymentFieldsProps, PaymentOutcome } from '../payment-fields';
import { usePaymentSetup } from '../use-payment-setup';
import { payWithToken } from './pay-in-test-mode';
import { type TestCardForm, testCardForm } from './test-card-form';
import { findTestCard, formatExpiry, formatNumber, type TestCard } from './test-cards';
import { TestCardList } from './TestCardList';
import { TestWalletButton } from './TestWalletButton';
import { useBankChallenge } from './use-bank-challenge';

/** Of a site without payment keys. What is typed is kept while a wallet is chosen. */
export function TestFields({ method, ref, ...wallet }: Omit<PaymentFieldsProps, 'isHidden'>) {
  const isWallet = method === 'google' || method === 'apple';
  return (
    <>
      <div hidden={isWallet}>
        <TestCardFields method={isWallet ? 'card' : method} ref={isWallet ? null : ref} />
      </div>
      {isWallet && <TestWalletButton key={method} wallet={method} {...wallet} />}
    </>
  );
}

/** The card details stay in the browser; only the test card's name is sent. */
function TestCardFields({ method, ref }: Pick<PaymentFieldsProps, 'method' | 'ref'>) {
  const { api } = useHost();
  const { occasion } = usePaymentSetup();
  const { ask, challenge } = useBankChallenge();
  const form = useForm<TestCardForm>({
    resolver: zodResolver(testCardForm(new Date(), { asksName: method === 'card' })),
    defaultValues: { name: '', number: '', expiry: '', cvc: '' },
    mode: 'onTouched',
  });
  const { errors } = form.formState;

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
      {challenge}
    </Stack>
  );
}
