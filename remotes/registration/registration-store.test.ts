import { expect, it } from '@jest/globals';
import type { DraftStorage } from '@glow50/host/host-services';
import { configure } from 'mobx';
import type { RegistrantId } from './register/registrants';
import { RegistrationStore } from './registration-store';

configure({ enforceActions: 'always' });

function create() {
  const kept = new Map<string, unknown>();
  const drafts: DraftStorage = {
    read: (key) => kept.get(key),
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
  return { kept, store: new RegistrationStore(drafts) };
}

it.each<[RegistrantId, string]>([
  ['service_provider', '/sign-up'],
  ['student', '/student-registration'],
  ['teacher', '/teacher-registration-application-form'],
  ['school', '/school-registration'],
  ['b2b', '/b2b-registration'],
  ['licensed_member', '/licensed-member'],
  ['employment', '/employment-registration'],
])('%s continues at %s', (registrant, address) => {
  const { store } = create();
  store.choose(registrant);
  expect(store.next()).toBe(address);
});

it('stays while nothing is chosen, and clears the error after a choice', () => {
  const { store } = create();
  expect(store.isChoiceMissing).toBe(false);
  expect(store.next()).toBeNull();
  expect(store.isChoiceMissing).toBe(true);
  store.choose('teacher');
  expect(store.isChoiceMissing).toBe(false);
});

it('remembers the choice of service provider until after sign-in, and forgets it after another choice', () => {
  const { kept, store } = create();
  store.choose('service_provider');
  expect(kept.size).toBe(0);
  store.next();
  expect(kept.get('registrant')).toBe('service_provider');
  store.choose('student');
  store.next();
  expect(kept.size).toBe(0);
});

it('remembers the referral code, also when the visitor returns without one', () => {
  const { kept, store } = create();
  store.rememberReferral('7K3M9-Q2XVB');
  store.rememberReferral(null);
  expect(kept.get('referral')).toBe('7K3M9-Q2XVB');
});
