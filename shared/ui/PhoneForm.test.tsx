import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { TextsTo } from '@glow50/contract/texts/phone-check';
import type { DraftStorage } from '@glow50/host/host-services';
import { ApiError } from '@glow50/host/http/api-error';
import { toError } from '@glow50/host/http/read-body';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhoneForm } from './PhoneForm';
import type { PhoneCalls } from './phone-store';
import { RemoteRoot } from './RemoteRoot';

const NONE: TextsTo = { phone: null, isConfirmed: false, isStopped: false, isOfAccount: false };
const CONFIRMED: TextsTo = { ...NONE, phone: '+12145550142', isConfirmed: true };

const kept = new Map<string, unknown>();
const drafts: DraftStorage = {
  read: (key) => kept.get(key),
  write: (key, value) => void kept.set(key, value),
  remove: (key) => void kept.delete(key),
};
afterEach(() => kept.clear());

function open(texts: TextsTo, changes: Partial<PhoneCalls> = {}, sendsAtOnce = false) {
  const calls = {
    send: jest.fn<PhoneCalls['send']>().mockResolvedValue(undefined),
    check: jest.fn<PhoneCalls['check']>().mockResolvedValue(CONFIRMED),
    remove: jest.fn<PhoneCalls['remove']>().mockResolvedValue(NONE),
    ...changes,
  };
  const { unmount } = render(
    <RemoteRoot host={{ ...createFakeHost({}), drafts }}>
      <PhoneForm texts={texts} calls={calls} what="Reminders" purpose="account" sendsAtOnce={sendsAtOnce} />
    </RemoteRoot>,
  );
  return { ...calls, unmount };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks for a number, then for its code, then shows it; texts can be stopped', async () => {
  const calls = open(NONE);
  await userEvent.type(screen.getByLabelText('Mobile number'), '(214) 555-0142');
  await press('Text me a code');
  expect(calls.send).toHaveBeenCalledWith('+12145550142');
  await userEvent.type(await screen.findByRole('textbox', { name: '4-digit code' }), '4821');
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

it('what is typed after a wrong code replaces it', async () => {
  const errors = [{ path: 'otp', message: AUTH_MESSAGES.invalidOtp }];
  const wrong = new ApiError(400, { message: 'Invalid OTP', errors });
  const calls = open(
    { ...NONE, phone: '+12145550142' },
    { check: jest.fn<PhoneCalls['check']>().mockRejectedValueOnce(wrong).mockResolvedValue(CONFIRMED) },
  );
  await press('Text me a code');
  const field = await screen.findByRole('textbox', { name: '4-digit code' });
  await userEvent.type(field, '1111');
  await press('Confirm my number');
  await screen.findByRole('alert');
  expect(field).toHaveFocus();
  await userEvent.keyboard('4821');
  await press('Confirm my number');
  expect(calls.check).toHaveBeenLastCalledWith('+12145550142', 4821);
});

it('keeps the code form after a wrong code, and says that it can be typed again', async () => {
  const errors = [{ path: 'otp', message: 'Invalid OTP' }];
  open(
    { ...NONE, phone: '+12145550142' },
    { check: () => Promise.reject(new ApiError(400, { message: 'Invalid OTP', errors })) },
  );
  expect(screen.getByLabelText('Mobile number')).toHaveValue('(214) 555-0142');
  await press('Text me a code');
  await userEvent.type(await screen.findByRole('textbox', { name: '4-digit code' }), '1111');
  await press('Confirm my number');
  expect(await screen.findByRole('alert')).toHaveTextContent('Check the four digits and try again');
  await press('Another number');
  expect(screen.getByLabelText('Mobile number')).toHaveValue('(214) 555-0142');
});

it('says that a number which sent STOP gets nothing', () => {
  open({ ...CONFIRMED, isStopped: true });
  expect(screen.getByText(/This number sent STOP/)).toBeVisible();
});

it('a code that is refused because another was just texted asks for that one', async () => {
  const soon = toError(429, { message: AUTH_MESSAGES.resendTooSoon }, '42');
  open(NONE, { send: () => Promise.reject(soon) });
  await userEvent.type(screen.getByLabelText('Mobile number'), '(214) 555-0142');
  await press('Text me a code');
  expect(await screen.findByText(/You can ask for another code in 42 seconds/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '4-digit code' })).toBeVisible();
});

it('a reload after the code was texted still asks for it, until it is confirmed or given up', async () => {
  const { unmount } = open(NONE);
  await userEvent.type(screen.getByLabelText('Mobile number'), '(214) 555-0142');
  await press('Text me a code');
  expect(await screen.findByRole('textbox', { name: '4-digit code' })).toBeVisible();
  unmount();
  const again = open(NONE);
  expect(screen.getByText(/4-digit code to \(214\) 555-0142/)).toBeVisible();
  expect(again.send).not.toHaveBeenCalled();
  await press('Another number');
  expect(screen.getByLabelText('Mobile number')).toHaveValue('(214) 555-0142');
  again.unmount();
  open(NONE);
  expect(screen.getByLabelText('Mobile number')).toHaveValue('');
});

it('a number that was given while booking is texted at once, and once', async () => {
  const given = { ...NONE, phone: '+12145550142' };
  const { send, unmount } = open(given, {}, true);
  expect(await screen.findByRole('textbox', { name: '4-digit code' })).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
  unmount();
  const again = open(given, {}, true);
  expect(screen.getByRole('textbox', { name: '4-digit code' })).toBeVisible();
  expect(again.send).not.toHaveBeenCalled();
});
