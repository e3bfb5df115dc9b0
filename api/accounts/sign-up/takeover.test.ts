import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { newestCode, newestToken, readMails } from '../../platform/testing/read-mails';
import { signUpSite } from './testing/registration-calls';

jest.setTimeout(240_000);
const { site, database, clock, email, post, register, login } = signUpSite();

const OWNER = { fullName: 'The owner', password: 'of the owner' };
const STRANGER = { fullName: 'A stranger', password: 'of the stranger' };
const CHOSEN = { password: 'chosen by the owner', isNew: true };

const code = () => newestCode(database(), email());
const token = () => newestToken(database(), email());

describe('a stranger who registers an address of somebody else', () => {
  it('does not get the account when its owner enters the newest code without a cookie', async () => {
    await register(OWNER);
    clock.advance(1000);
    await register(STRANGER);
    const tried = { otp: await code(), email: email() };
    const asked = await post('otp-check', tried);
    expect([asked.statusCode, asked.json()]).toMatchObject([409, { errors: [{ path: 'password' }] }]);
    expect((await login(STRANGER.password)).statusCode).not.toBe(200);
    const { password } = OWNER;
    const entered = await post('otp-check/password', { ...tried, password });
    expect([entered.statusCode, entered.json()]).toEqual([
      200,
      { message: 'OTP has been found', email: email() },
    ]);
    expect((await login(STRANGER.password)).statusCode).toBe(401);
    expect((await login(password)).json()).toMatchObject({ fullName: OWNER.fullName });
  });

  it('leaves the owner, who follows the newer link, what the owner typed', async () => {
    await register(OWNER);
    clock.advance(1000);
    await register(STRANGER);
    const { password } = OWNER;
    await post('verify-email/password', { password }, undefined, await token());
    expect((await login(password)).json()).toMatchObject({ fullName: OWNER.fullName });
  });

  it('is told of in the email', async () => {
    await register(OWNER);
    clock.advance(1000);
    await register(STRANGER);
    const [first, second] = await readMails(database(), email());
    expect(first?.text).not.toContain('several sign-ups');
    expect(second?.text).toContain('several sign-ups');
  });

  it('needs a wrong code for nothing: without the mail, no other password is accepted', async () => {
    await register(OWNER);
    const right = await code();
    const tried = { otp: right === 9999 ? 1000 : right + 1, email: email() };
    const refused = await post('otp-check/password', { ...tried, password: STRANGER.password, isNew: true });
    expect([refused.statusCode, refused.json()]).toEqual([400, { message: 'Invalid OTP' }]);
  });
});

describe('the browser that began the sign-up', () => {
  const state = (attempt: string) =>
    site().inject({ method: 'GET', url: '/api/v1/auth/attempt', cookies: { attempt } });
  const enter = (attempt?: string) => post('attempt/sign-in', { tokenExpiration: '1h' }, attempt);

  it('signs in once with its cookie after the code, without the password', async () => {
    const attempt = await register(OWNER);
    expect((await enter(attempt)).statusCode).toBe(401);
    await post('otp-check', { otp: await code(), email: email() }, attempt);
    expect((await enter()).statusCode).toBe(401);
    const entered = await enter(attempt);
    expect(entered.json()).toMatchObject({ message: 'Success', fullName: OWNER.fullName, email: email() });
    expect(entered.cookies.map(({ name }) => name)).toContain('session');
    const other = await state(attempt);
    expect(other.json()).toEqual({ state: 'confirmed' });
    expect((await enter(attempt)).statusCode).toBe(401);
  });

  it('is no new device when its sign-up was confirmed in another browser, which signed in first', async () => {
    const attempt = await register(OWNER);
    const { password } = OWNER;
    await post('verify-email/password', { password }, undefined, await token());
    expect((await login(password)).statusCode).toBe(200);
    const told = async () => (await readMails(database(), email())).map(({ subject }) => subject);
    const before = await told();
    expect((await enter(attempt)).statusCode).toBe(200);
    expect(await told()).toEqual(before);
    await login(password);
    expect((await told()).at(-1)).toContain('New sign-in to your account');
  });

  it('does so for ten minutes', async () => {
    const late = await register(OWNER);
    await post('otp-check', { otp: await code(), email: email() }, late);
    clock.advance(10 * 60_000 + 1);
    expect((await enter(late)).statusCode).toBe(401);
  });

  it('does not when the owner chose another password elsewhere', async () => {
    const attempt = await register(STRANGER);
    await post('verify-email/password', CHOSEN, undefined, await token());
    expect((await enter(attempt)).statusCode).toBe(401);
  });
});

/** What a party does. Only the owner reads the mail; each party has a browser with its own cookie, the owner two. */
const STEPS = [
  'owner registers',
  'stranger registers',
  'owner enters the newest code at home',
  'owner enters the newest code elsewhere',
  'owner enters the oldest code at home',
  'owner enters the oldest code elsewhere',
  'owner follows the newest link at home',
  'owner follows the newest link elsewhere',
  'stranger asks for another code',
  'stranger guesses a code with a password',
  'stranger signs in',
] as const;

it('only who reads the mail ends with the account, whatever the order of steps', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 9 }), async (steps) => {
      run += 1;
      clock.advance(60_000);
      const address = `run${run}.${email()}`;
      await expectOwned(address, steps);
    }),
    { numRuns: 40 },
  );
});

async function expectOwned(address: string, steps: readonly (typeof STEPS)[number][]): Promise<void> {
  const cookies = { owner: '', stranger: '' };
  const begin = async (who: 'owner' | 'stranger', { fullName, password }: typeof OWNER) => {
    const answer = await post('register', { fullName, password, email: address, role: 'user' });
    cookies[who] = answer.cookies.find(({ name }) => name === 'attempt')?.value ?? cookies[who];
  };
  const wasSent = async () =>
    (await readMails(database(), address)).some(({ subject }) => /^\d{4} /.test(subject));
  const mailAt = async (index: number) => {
    const mails = (await readMails(database(), address)).filter(({ subject }) => /^\d{4} /.test(subject));
    const mail = mails.at(index);
    return {
      otp: Number(mail?.subject.slice(0, 4)),
      link: /[?&]token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '',
    };
  };
  const strangersSignIn = async () =>
    (await post('login', { email: address, password: STRANGER.password, tokenExpiration: '1h' })).statusCode;

  let isOpen = false;
  for (const step of steps) {
    clock.advance(1000);
    if (step === 'owner registers') await begin('owner', OWNER);
    else if (step === 'stranger registers') await begin('stranger', STRANGER);
    else if (step === 'stranger asks for another code')
      await post('resend-otp', { email: address }, cookies.stranger);
    else if (step === 'stranger signs in') expect(await strangersSignIn()).not.toBe(200);
    else if (!(await wasSent())) continue;
    else if (step === 'stranger guesses a code with a password') {
      const { otp } = await mailAt(-1);
      const guess = { otp: otp === 9999 ? 1000 : otp + 1, email: address };
      await post('otp-check', guess, cookies.stranger);
      await post('otp-check/password', { ...guess, password: STRANGER.password, isNew: true });
    } else {
      const { otp, link } = await mailAt(step.includes('oldest') ? 0 : -1);
      const attempt = step.endsWith('home') ? cookies.owner : undefined;
      if (step.includes('code')) {
        const asked = await post('otp-check', { otp, email: address }, attempt);
        expect([200, 409]).toContain(isOpen ? 200 : asked.statusCode);
        if (asked.statusCode === 409)
          await post('otp-check/password', { otp, email: address, ...CHOSEN }, attempt);
      } else {
        const asked = await post('verify-email', {}, attempt, link);
        if (asked.statusCode === 409) await post('verify-email/password', CHOSEN, attempt, link);
      }
      isOpen = true;
    }
  }
  expect(await strangersSignIn()).not.toBe(200);
  const entry = await post('attempt/sign-in', { tokenExpiration: '1h' }, cookies.stranger);
  expect(entry.statusCode).toBe(401);
  const { rows } = await database().sql.query('SELECT 1 FROM users WHERE email = $1 AND full_name = $2', [
    address,
    STRANGER.fullName,
  ]);
  expect(rows).toEqual([]);
}
