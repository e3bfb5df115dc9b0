import { expect, it } from '@jest/globals';
import { autorun } from 'mobx';
import { createDraftStorage } from './draft-storage';
import { createFakeStorage } from './fake-storage';
import { createSafeStorage } from './safe-storage';

function draftsOn(browser = createFakeStorage()) {
  return { browser, drafts: createDraftStorage(createSafeStorage(() => browser)) };
}

it('returns what was written, also after a reload', () => {
  const { browser, drafts } = draftsOn();
  drafts.write('student', { step: 3, answers: { city: 'Plano', zipcode: '75023' } });
  expect(draftsOn(browser).drafts.read('student')).toEqual({
    step: 3,
    answers: { city: 'Plano', zipcode: '75023' },
  });
});

it('never stores secrets', () => {
  const { browser, drafts } = draftsOn();
  drafts.write('student', {
    email: 'nia@example.com',
    password: 'hunter22',
    confirmPassword: 'hunter22',
    steps: [
      { cardNumber: '4242', cvc: '123', cvv: '123', expiration: '12/30', otp: 1234, school_code: 'S-1' },
    ],
  });
  expect(drafts.read('student')).toEqual({ email: 'nia@example.com', steps: [{}] });
  expect(browser.getItem('glow50.draft.student')).not.toContain('hunter22');
});

it('discards an unreadable draft', () => {
  const { browser, drafts } = draftsOn(createFakeStorage({ 'glow50.draft.student': '{"half":' }));
  expect(drafts.read('student')).toBeUndefined();
  expect(browser.length).toBe(0);
});

it('clears only drafts', () => {
  const { browser, drafts } = draftsOn(createFakeStorage({ theirs: 'kept' }));
  drafts.write('student', { step: 1 });
  drafts.write('teacher', { step: 2 });
  drafts.clear();
  expect(drafts.read('student')).toBeUndefined();
  expect(browser.length).toBe(1);
});

it('tells who shows a draft that it has changed', () => {
  const { drafts } = draftsOn();
  const shown: unknown[] = [];
  const stop = autorun(() => void shown.push(drafts.read('student')));
  drafts.write('teacher', { step: 1 });
  drafts.write('student', { step: 1 });
  drafts.remove('student');
  drafts.write('student', { step: 2 });
  drafts.clear();
  stop();
  expect(shown).toEqual([undefined, { step: 1 }, undefined, { step: 2 }, undefined]);
});

it('tells who reads a draft that was there before, and not of one that the page has just written', () => {
  const browser = createFakeStorage({ 'glow50.draft.saved': '["1"]' });
  const found: string[] = [];
  const storage = createSafeStorage(() => browser);
  const drafts = createDraftStorage(storage, () => found.push('found'));
  drafts.write('referral', 'abc');
  expect([drafts.read('referral'), drafts.read('none'), found]).toEqual(['abc', undefined, []]);
  drafts.read('saved');
  expect(found).toEqual(['found']);
});
