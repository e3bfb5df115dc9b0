import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { expect, it, jest } from '@jest/globals';
import type { TextsTo } from '@glow50/contract/texts/phone-check';
import { ApiError } from '@glow50/host/http/api-error';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhoneForm } from './PhoneForm';
import type { PhoneCalls } from './phone-store';

const NONE: TextsTo = { phone: null, isConfirmed: false, isStopped: false, isOfAccount: false };
const CONFIRMED: TextsTo = { ...NONE, phone: '+12145550142', isConfirmed: true };

function open(texts: TextsTo, changes: Partial<PhoneCalls> = {}) {
  const calls = {
    send: jest.fn<PhoneCalls['send']>().mockResolvedValue(undefined),
    check: jest.fn<PhoneCalls['check']>().mockResolvedValue(CONFIRMED),
    remove: jest.fn<PhoneCalls['remove']>().mockResolvedValue(NONE),
    ...changes,
  };
  render(<PhoneForm texts={texts} calls={calls} what="Reminders" />);
  return calls;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks for a number, then for its code, then shows it; texts can be stopped', async () => {
  const calls = open(NONE);
  await userEvent.type(screen.getByLabelText('Mobile number'), '(214) 555-0142');
  await press('Text me a code');
  expect(calls.send).toHaveBeenCalledWith('+12145550142');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code of four digits' }), '4821');
  await press('Confirm my number');
  expect(calls.check).toHaveBeenCalledWith('+12145550142', 4821);
  expect(await screen.findByText('(214) 555-0142')).toBeVisible();
  await press('Stop texts');
  expect(await screen.findByLabelText('Mobile number')).toBeVisible();
});

it('says beside the field what is wrong with a number, and sends nothing', async () => {
  const calls = open(NONE);
  await userEvent.type(screen.getByLabelText('Mobile number'), '555-0142');
  await press('Text me a code');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a US number with its area code');
  expect(screen.getByLabelText('Mobile number')).toBeInvalid();
  expect(calls.send).not.toHaveBeenCalled();
});

it('keeps the code form after a wrong code, and says that it can be typed again', async () => {
  const errors = [{ path: 'otp', message: 'Invalid OTP' }];
  open(
    { ...NONE, phone: '+12145550142' },
    { check: () => Promise.reject(new ApiError(400, { message: 'Invalid OTP', errors })) },
  );
  expect(screen.getByLabelText('Mobile number')).toHaveValue('(214) 555-0142');
  await press('Text me a code');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code of four digits' }), '1111');
  await press('Confirm my number');
  expect(await screen.findByRole('alert')).toHaveTextContent('Check the four digits and try again');
  await press('Another number');
  expect(screen.getByLabelText('Mobile number')).toHaveValue('(214) 555-0142');
});

it('says that a number which sent STOP gets nothing', () => {
  open({ ...CONFIRMED, isStopped: true });
  expect(screen.getByText(/This number has sent STOP/)).toBeVisible();
});

it('a reload after the code was texted still asks for it', async () => {
  const soon = new ApiError(429, { message: AUTH_MESSAGES.resendTooSoon }, 42);
  open(NONE, { send: () => Promise.reject(soon) });
  await userEvent.type(screen.getByLabelText('Mobile number'), '(214) 555-0142');
  await press('Text me a code');
  expect(await screen.findByText(/You can ask for another code in 42 seconds/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Code of four digits' })).toBeVisible();
});
