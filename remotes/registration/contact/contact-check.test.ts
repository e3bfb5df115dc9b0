import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { toError } from '@glow50/host/http/read-body';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { expect, it } from '@jest/globals';
import type { DraftStore } from '../wizard/draft-keeper';
import { ContactCheck } from './contact-check';

it('a reload after the code was sent still asks for it', async () => {
  const { api, drafts } = createFakeHost({});
  api.call = () => Promise.reject(toError(429, { message: AUTH_MESSAGES.resendTooSoon }, '42'));
  const draft = { flush: async () => undefined } as unknown as DraftStore;
  const check = new ContactCheck(api, 'licensed_member', draft, drafts);
  await check.send('ann@example.com');
  expect(check).toMatchObject({ sentTo: 'ann@example.com', wait: 42, problem: '' });
});
