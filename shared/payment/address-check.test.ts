import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import { expect, it, jest } from '@jest/globals';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { toError } from '@glow50/host/http/read-body';
import { configure } from 'mobx';
import { AddressCheck } from './address-check';

configure({ enforceActions: 'always' });

function newCheck() {
  const send = jest.fn(async () => undefined);
  const verify = jest.fn<(otp: number) => Promise<void>>(async () => undefined);
  return { check: new AddressCheck({ send, verify }), send, verify };
}

it('sends one code to an address, and another after a change of the address', async () => {
  const { check, send } = newCheck();
  await check.open('ann@example.com');
  check.close();
  await check.open('ann@example.com');
  expect(send).toHaveBeenCalledTimes(1);
  await check.open('bea@example.com');
  expect(send).toHaveBeenCalledTimes(2);
  expect(check.sentTo).toBe('bea@example.com');
});

it('keeps the typed code and tells what is wrong with it', async () => {
  const { check, verify } = newCheck();
  await check.open('ann@example.com');
  check.setCode('1234');
  verify.mockRejectedValueOnce(new ApiError(400, { message: 'Invalid OTP' }));
  expect(await check.verify()).toBe(false);
  expect(check).toMatchObject({ code: '1234', problem: AUTH_TEXTS.wrongCode });
  verify.mockRejectedValueOnce(new NetworkError('offline'));
  expect(await check.verify()).toBe(false);
  expect(check.code).toBe('1234');
  expect(await check.verify()).toBe(true);
  expect(verify).toHaveBeenLastCalledWith(1234);
});

it('does not count a code as sent when it was refused', async () => {
  const { check, send } = newCheck();
  send.mockRejectedValueOnce(new ApiError(429, { message: 'Too many tries' }));
  await check.open('ann@example.com');
  expect(check).toMatchObject({ isOpen: true, sentTo: null, problem: 'Too many tries' });
});

it('a reload after the code was sent still asks for it', async () => {
  const { check, send } = newCheck();
  send.mockRejectedValueOnce(toError(429, { message: AUTH_MESSAGES.resendTooSoon }, '42'));
  await check.open('ann@example.com');
  expect(check).toMatchObject({ sentTo: 'ann@example.com', problem: null, wait: 42 });
  check.setCode('1234');
  expect(await check.verify()).toBe(true);
});

it('asking for another code too soon keeps what was typed', async () => {
  const { check, send } = newCheck();
  await check.open('ann@example.com');
  check.setCode('12');
  send.mockRejectedValueOnce(toError(429, { message: AUTH_MESSAGES.resendTooSoon }, '42'));
  await check.send('ann@example.com');
  expect(check).toMatchObject({ code: '12', wait: 42, problem: null });
});
