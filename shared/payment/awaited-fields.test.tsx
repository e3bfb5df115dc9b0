import { expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { createRef, type Ref } from 'react';
import { useAwaitedFields } from './awaited-fields';
import type { PaymentFieldsHandle, PaymentOutcome } from './payment-fields';

const DONE: PaymentOutcome = { kind: 'done' };

interface ProbeProps {
  ref: Ref<PaymentFieldsHandle>;
  hasFailed?: boolean;
  fields?: PaymentFieldsHandle;
}

function Probe({ ref, hasFailed = false, fields }: ProbeProps) {
  const loaded = useAwaitedFields(ref, hasFailed);
  return fields ? <Fields handle={fields} loaded={loaded} /> : null;
}

function Fields({
  handle,
  loaded,
}: {
  handle: PaymentFieldsHandle;
  loaded: (handle: PaymentFieldsHandle) => void;
}) {
  loaded(handle);
  return null;
}

it('what is pressed while the fields load is done when they are there', async () => {
  const ref = createRef<PaymentFieldsHandle>();
  const { rerender } = render(<Probe ref={ref} />);
  const checked = ref.current?.check();
  const confirmed = ref.current?.confirm({ clientSecret: 'secret' } as never);
  const fields = { check: jest.fn(async () => true), confirm: jest.fn(async () => DONE) };
  rerender(<Probe ref={ref} fields={fields} />);
  expect(await checked).toBe(true);
  expect(await confirmed).toEqual(DONE);
  expect(fields.confirm).toHaveBeenCalledTimes(1);
});

it('nothing is paid when the fields cannot be loaded', async () => {
  const ref = createRef<PaymentFieldsHandle>();
  const { rerender } = render(<Probe ref={ref} />);
  const checked = ref.current?.check();
  rerender(<Probe ref={ref} hasFailed />);
  expect(await checked).toBe(false);
  expect(await ref.current?.check()).toBe(false);
  expect(await ref.current?.confirm({ clientSecret: 'secret' } as never)).toMatchObject({ kind: 'refused' });
});
