import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Listing, Replacement } from '@glow50/contract/registration/listing';
import type { Draft, DraftAnswer, Registration } from '@glow50/contract/registration/registrations';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { configure, observable, runInAction } from 'mobx';
import { z } from 'zod';
import type { RegistrationApi } from './registration-api';
import { REPLACEMENT_HINT } from './replacement-store';
import { defineStep, type WizardDefinition, type WizardStep } from './wizard-definition';
import { WizardStore } from './wizard-store';

configure({ enforceActions: 'always' });
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const Name = z.object({ name: z.string().min(1, 'Enter a name') });
const Nothing = z.object({});
const step = (number: number, schema: z.ZodType<object>, more = {}) =>
  defineStep({ number, title: `Step ${number}`, schema, defaults: {}, Component: () => null, ...more });

const definition: WizardDefinition = {
  kind: 'student',
  title: 'Test',
  steps: [
    step(0, Name, { secrets: ['code'] }),
    step(1, Nothing, { when: ({ isSignedIn }: { isSignedIn: boolean }) => !isSignedIn }),
    step(3, Name),
    step(5, Nothing),
    step(6, Nothing),
  ],
  submitAt: 5,
  leadsTo: '/done',
};

const registration = (state: Registration['state']): Registration => ({
  id: 'r',
  kind: 'student',
  reference: 'G50',
  state,
  name: 'Ada',
  email: 'ada@example.com',
  submittedAt: '2026-11-21T12:00:00Z',
  receivedAt: null,
  dueOn: null,
  amountDue: { cents: 0, currency: 'USD' },
  missingInformation: null,
  decision: null,
  code: null,
  providerId: null,
});

function createServer(answers: Draft['answers'] | null = null) {
  const server = {
    version: answers ? 1 : 0,
    id: 'd',
    answers: answers ?? {},
    state: 'received' as Registration['state'],
  };
  const toDraft = (): Draft => ({
    id: server.id,
    kind: 'student',
    version: server.version,
    step: 0,
    answers: server.answers,
    codes: [],
    checkedEmails: [],
    savedAt: '2026-11-21T12:00:00Z',
  });
  const api = {
    readDraft: jest.fn(async (): Promise<DraftAnswer> => ({
      draft: server.version > 0 ? toDraft() : null,
      needsSignIn: false,
    })),
    resume: jest.fn(async (): Promise<DraftAnswer> => ({ draft: toDraft(), needsSignIn: false })),
    saveStep: jest.fn(
      async (number: number, { version, answers: saved }: { version: number; answers: object }) => {
        if (version !== server.version) throw new ApiError(409, { message: 'Changed elsewhere' });
        server.version += 1;
        server.answers = { ...server.answers, [number]: { ...saved } };
        return toDraft();
      },
    ),
    enterCode: jest.fn(async () => ({ kind: 'instructor_passcode' as const, issuer: 'Ms Hall' })),
    checkPlace: jest.fn(async () => ({ known: null, problems: [] })),
    submit: jest.fn<RegistrationApi['submit']>(async () => registration(server.state)),
    readRegistration: jest.fn(async () => registration(server.state)),
    mailLink: jest.fn<RegistrationApi['mailLink']>(async () => 'The link is on its way to your mailbox'),
    leaveDrafts: jest.fn(async () => ({ message: '' })),
    readListing: jest.fn(async (): Promise<Listing | null> => null),
    readReplacement: jest.fn(async (): Promise<Replacement | null> => null),
  } satisfies RegistrationApi;
  return { server, api };
}

async function open(
  answers: Draft['answers'] | null = null,
  kept = new Map<string, unknown>(),
  asked = definition,
  inTab = new Map<string, unknown>(),
  more: Partial<DraftAnswer> = {},
) {
  const { server, api } = createServer(answers);
  if (Object.keys(more).length > 0) {
    api.readDraft.mockResolvedValueOnce({ draft: null, needsSignIn: false, ...more });
  }
  const check = jest.fn(async () => undefined);
  const session = observable({ user: null as object | null, check }, { check: false });
  const [drafts, tab] = [storageOf(kept), storageOf(inTab)];
  const wizard = new WizardStore(asked, { api, drafts, tab, session });
  await wizard.open();
  return { wizard, api, server, session, kept, inTab };
}

const storageOf = (kept: Map<string, unknown>) => ({
  clear: () => kept.clear(),
  read: (key: string) => kept.get(key),
  write: (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
  remove: (key: string) => void kept.delete(key),
});

it('follows the fixed step numbers and saves each step to the server', async () => {
  const { wizard, server } = await open();
  expect(await wizard.completeStep({ name: 'Ada' })).toBe(1);
  wizard.show(1);
  expect(await wizard.completeStep({})).toBe(3);
  await wizard.draft.flush();
  expect(server.answers).toEqual({ 0: { name: 'Ada' }, 1: {} });
  expect(wizard.draft.state).toBe('saved');
});

it('says of a code that the server refuses with the submission that it is off, and why', async () => {
  const { wizard, api } = await open({ 0: { name: 'Ada' } });
  const code = { kind: 'instructor_passcode' as const, issuer: 'Ms Hall' };
  wizard.draft.attach(code);
  api.submit.mockRejectedValueOnce(new ApiError(409, { message: 'It is used up' }));
  await expect(wizard.submit()).rejects.toThrow('It is used up');
  expect(wizard.context.codes).toEqual([]);
  expect(wizard.draft.lostCodes).toEqual([{ kind: 'instructor_passcode', message: 'It is used up' }]);
  wizard.draft.attach(code);
  expect(wizard.draft.lostCodes).toEqual([]);
});

it('skips a step that does not apply without renumbering the others', async () => {
  const { wizard, session } = await open();
  runInAction(() => (session.user = {}));
  expect(wizard.visibleSteps.map(({ number }) => number)).toEqual([0, 3, 5, 6]);
  expect(await wizard.completeStep({ name: 'Ada' })).toBe(3);
});

it.each([
  ['a step after an incomplete one', { 0: { name: '' } }, 5, 0],
  ['a reachable step', { 0: { name: 'Ada' }, 1: {}, 3: { name: 'B' } }, 3, 3],
  ['a number between two steps', { 0: { name: 'Ada' }, 1: {}, 3: { name: 'B' } }, 2, 3],
  ['a step after the submission', { 0: { name: 'Ada' }, 1: {}, 3: { name: 'B' } }, 6, 5],
  ['no step, halfway through', { 0: { name: 'Ada' }, 1: {} }, null, 3],
])('resolves a URL that asks for %s', async (_, answers, asked, shown) => {
  const { wizard } = await open(answers);
  expect(wizard.resolve(asked)).toBe(shown);
});

it('opens the emailed link of an account’s draft where its owner left off', async () => {
  const { wizard, api, session } = await open({ 0: { name: 'Ada' } });
  api.resume.mockResolvedValue({ draft: null, needsSignIn: true });
  await wizard.open('link');
  expect([wizard.needsSignIn, wizard.resolve(null)]).toEqual([true, 0]);
  runInAction(() => (session.user = {}));
  await wizard.open('link');
  expect([wizard.needsSignIn, wizard.resolve(null)]).toEqual([false, 3]);
  expect(wizard.answersOf(0)).toEqual({ name: 'Ada' });
});

it('says that an emailed link is for another account, unless its draft is the one that is shown', async () => {
  const { wizard, api, session, server } = await open({ 0: { name: 'Ada' } });
  runInAction(() => (session.user = {}));
  const leadsTo = { draftId: 'another', email: 'e•••@example.com' };
  api.resume.mockResolvedValue({ draft: null, needsSignIn: true, leadsTo });
  await wizard.open('link');
  expect(wizard.othersLink).toEqual({ token: 'link', email: 'e•••@example.com' });
  expect(wizard.answersOf(0)).toEqual({ name: 'Ada' });
  api.resume.mockResolvedValue({
    draft: null,
    needsSignIn: true,
    leadsTo: { ...leadsTo, draftId: server.id },
  });
  await wizard.open('own');
  expect(wizard.othersLink).toBeNull();
});

it('keeps passwords and codes out of the draft and of the storage that all tabs share', async () => {
  const { wizard, api, kept } = await open();
  wizard.change({
    name: 'Ada',
    password: 'secret-1',
    confirmPassword: 'secret-1',
    code: '1234',
    school_code: 'X',
  });
  expect(JSON.stringify([...kept])).not.toMatch(/secret|1234|school_code/);
  await wizard.draft.flush();
  expect(api.saveStep.mock.calls).toEqual([[0, { version: 0, answers: { name: 'Ada' } }]]);
  expect(wizard.answersOf(0)).toMatchObject({ password: 'secret-1', code: '1234' });
});

it('keeps a typed code, but no password, through a reload of the tab, until the code is accepted', async () => {
  const [first, ...rest] = definition.steps;
  const asking = { ...definition, steps: [{ ...first, codes: ['code'] } as WizardStep, ...rest] };
  const { wizard, inTab } = await open(null, new Map(), asking);
  wizard.change({ name: 'Ada', password: 'secret-1', code: 'WRONG456' });
  expect(JSON.stringify([...inTab])).not.toContain('secret-1');
  await wizard.draft.flush();
  const openIn = (tab: Map<string, unknown>) => open({ 0: { name: 'Ada' } }, new Map(), asking, tab);
  const { wizard: again, server } = await openIn(inTab);
  expect(again.answersOf(0)).toEqual({ name: 'Ada', code: 'WRONG456' });
  expect((await openIn(new Map())).wizard.answersOf(0)).toEqual({ name: 'Ada' });
  server.id = 'another draft';
  await again.open('link');
  expect(again.answersOf(0)).toEqual({ name: 'Ada' });
  again.change({ name: 'Ada', code: 'WRONG789' });
  again.change({ name: 'Ada', code: '' });
  expect(JSON.stringify([...inTab])).not.toContain('WRONG');
});

it('saves once typing pauses', async () => {
  const { wizard, api } = await open();
  wizard.change({ name: 'A' });
  wizard.change({ name: 'Ada' });
  expect(wizard.draft.state).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1000);
  expect(api.saveStep).toHaveBeenCalledTimes(1);
  expect(wizard.draft.state).toBe('saved');
});

it('keeps unsaved answers in this browser and sends them on the next visit', async () => {
  const { wizard, api, kept } = await open();
  api.saveStep.mockRejectedValueOnce(new NetworkError('offline'));
  wizard.change({ name: 'Ada' });
  await wizard.draft.flush();
  expect(wizard.draft.state).toBe('failed');
  expect(wizard.draft.problem).toMatch('could not reach');

  const next = await open(null, kept);
  await next.wizard.draft.flush();
  expect(next.server.answers).toEqual({ 0: { name: 'Ada' } });
  expect(next.kept.size).toBe(0);
});

it('treats answers as saved when their save arrived after the page was closed', async () => {
  const kept = new Map<string, unknown>([
    ['registration-student', { version: 0, steps: { 0: { name: 'Ada' } } }],
  ]);
  const { wizard, api } = await open({ 0: { name: 'Ada' } }, kept);
  expect(wizard.draft.state).toBe('saved');
  expect(api.saveStep).not.toHaveBeenCalled();
  expect(kept.size).toBe(0);
});

it.each([
  ['keeps the page’s answers when asked to', 'keepMine' as const, 'Mine'],
  ['shows the other tab’s answers when asked to', 'takeTheirs' as const, 'Theirs'],
])('reports a change in another tab, and %s', async (_, decide, name) => {
  const { wizard, server } = await open({ 0: { name: 'Old' } });
  Object.assign(server, { version: 2, answers: { 0: { name: 'Theirs' } } });
  wizard.change({ name: 'Mine' });
  await wizard.draft.flush();
  expect(wizard.draft.state).toBe('elsewhere');
  await wizard.draft[decide]();
  expect(wizard.draft.state).toBe('saved');
  expect(wizard.answersOf(0)).toEqual({ name });
  expect(server.answers).toEqual({ 0: { name } });
});

const complete = { 0: { name: 'Ada' }, 1: {}, 3: { name: 'B' } };

it('submits once, shows the following steps, and starts over after the last one', async () => {
  const { wizard, kept, inTab } = await open(complete);
  wizard.show(5);
  expect(await wizard.completeStep({})).toBe(6);
  expect(wizard.isSent).toBe(true);
  expect([wizard.resolve(0), wizard.previous]).toEqual([6, null]);
  wizard.show(6);
  expect(await wizard.completeStep({})).toBeNull();
  expect(wizard.isOver).toBe(true);
  expect([kept.size, inTab.size]).toEqual([0, 0]);
});

it('restores the submitted registration after a reload of the tab, and shows it in no other tab', async () => {
  const { wizard, kept, inTab, server } = await open(complete);
  wizard.show(5);
  await wizard.completeStep({});
  server.version = 0;
  const again = await open(null, kept, definition, inTab);
  expect(again.wizard.isSent).toBe(true);
  expect(again.wizard.resolve(null)).toBe(6);
  const other = await open(null, kept);
  expect([other.wizard.isSent, other.wizard.registration]).toEqual([false, null]);
  expect(JSON.stringify([...kept])).not.toContain('"r"');
});

const listing: Listing = { providerId: 'p', name: 'Ada', isPublished: true };
const replacementOf = (version: string): Replacement => ({
  version,
  listing,
  fields: [{ path: 'page.name', label: 'Name', live: 'Ada', next: 'Eva' }],
  bookings: { count: 0, outside: [] },
});

it('does not submit over a live page before the registrant agreed to what would replace it', async () => {
  const { wizard, api, session } = await open(complete);
  runInAction(() => (session.user = {}));
  api.readReplacement.mockResolvedValue(replacementOf('1'));
  wizard.show(5);
  await wizard.compare();
  await expect(wizard.completeStep({})).rejects.toThrow(REPLACEMENT_HINT);
  expect(api.submit).not.toHaveBeenCalled();
  wizard.replacing.agree(true);
  await wizard.completeStep({});
  expect(api.submit).toHaveBeenCalledWith(expect.objectContaining({ replaces: '1' }), expect.anything());
});

it('asks again when the page changed after the registrant agreed', async () => {
  const { wizard, api, session } = await open(complete);
  runInAction(() => (session.user = {}));
  api.readReplacement.mockResolvedValueOnce(replacementOf('1')).mockResolvedValue(replacementOf('2'));
  wizard.show(5);
  await wizard.compare();
  wizard.replacing.agree(true);
  const errors = [{ path: 'replaces', message: 'Changed' }];
  api.submit.mockRejectedValueOnce(new ApiError(409, { message: 'Changed', errors }));
  await expect(wizard.completeStep({})).rejects.toThrow(REPLACEMENT_HINT);
  expect([wizard.replacing.replacement?.version, wizard.replacing.isAgreed]).toEqual(['2', false]);
});

it('finds out that a visitor is listed already, unless they register again on purpose or are under way', async () => {
  const { wizard, api, session, kept } = await open();
  api.readListing.mockResolvedValue(listing);
  expect(await wizard.findUnaskedListing(false)).toBeNull();
  runInAction(() => (session.user = {}));
  expect(await wizard.findUnaskedListing(false)).toEqual(listing);
  expect(await wizard.findUnaskedListing(true)).toBeNull();
  const later = await open(null, kept);
  later.api.readListing.mockResolvedValue(listing);
  runInAction(() => (later.session.user = {}));
  expect(await later.wizard.findUnaskedListing(false)).toBeNull();
  const underWay = await open(complete);
  underWay.api.readListing.mockResolvedValue(listing);
  runInAction(() => (underWay.session.user = {}));
  expect(await underWay.wizard.findUnaskedListing(false)).toBeNull();
});

it('finds out that a visitor is listed also where answers of an earlier registration are filled in already', async () => {
  const { wizard, api, session } = await open(null, new Map(), definition, new Map(), {
    carriedOver: { 3: { name: 'Ada' } },
  });
  expect(wizard.answersOf(3)).toEqual({ name: 'Ada' });
  api.readListing.mockResolvedValue(listing);
  runInAction(() => (session.user = {}));
  expect(await wizard.findUnaskedListing(false)).toEqual(listing);
  expect(api.saveStep).not.toHaveBeenCalled();
  wizard.change({ name: 'Ada' });
  await wizard.draft.flush();
  expect(Object.keys((await api.readDraft()).draft?.answers ?? {})).toEqual(['0', '3']);
});

it('fills in the school code of an earlier registration, which is no part of the draft', async () => {
  const { wizard, api } = await open(null, new Map(), definition, new Map(), {
    carriedOver: { 0: { name: 'Ada' } },
    carriedCodes: { 0: { code: 'K7Q2-M4XP-9T' } },
  });
  expect(wizard.answersOf(0)).toEqual({ name: 'Ada', code: 'K7Q2-M4XP-9T' });
  wizard.change({ name: 'Ada B', code: 'K7Q2-M4XP-9T' });
  await wizard.draft.flush();
  expect((await api.readDraft()).draft?.answers[0]).toEqual({ name: 'Ada B' });
  expect(wizard.answersOf(0).code).toBe('K7Q2-M4XP-9T');
});

it('lets somebody whose page is no longer shown, because the registration was declined, register again', async () => {
  const { wizard, api, session } = await open();
  api.readListing.mockResolvedValue({ ...listing, isPublished: false });
  runInAction(() => (session.user = {}));
  expect(await wizard.findUnaskedListing(false)).toBeNull();
});

it('offers a draft that another person may have begun in this browser as one to start anew from', async () => {
  const { wizard, api, inTab } = await open({ 0: { name: 'Ada' } });
  expect(wizard.isFound).toBe(true);
  wizard.change({ name: 'Ada B' });
  expect(wizard.isFound).toBe(false);
  const sameTab = await open({ 0: { name: 'Ada' } }, new Map(), definition, inTab);
  expect(sameTab.wizard.isFound).toBe(false);
  await wizard.giveUp();
  expect(api.leaveDrafts).toHaveBeenCalledTimes(1);
  expect([wizard.isOver, wizard.draft.answers]).toEqual([true, {}]);
});

it('saves what was typed before it emails the link to go on', async () => {
  const { wizard, api, server } = await open();
  wizard.change({ name: 'Ada' });
  await wizard.mailLink('ada@example.com');
  expect(server.answers).toEqual({ 0: { name: 'Ada' } });
  expect(api.mailLink).toHaveBeenCalledWith('ada@example.com');
  expect(wizard.isLinkOffered).toBe(true);
});

it('leads through several steps after submission, and past a missing number', async () => {
  const longer = { ...definition, steps: [...definition.steps, step(8, Nothing)] };
  const { wizard } = await open(complete, new Map(), longer);
  wizard.show(5);
  await wizard.completeStep({});
  wizard.show(6);
  expect(await wizard.completeStep({})).toBe(8);
  expect([wizard.resolve(8), wizard.resolve(7), wizard.resolve(3)]).toEqual([8, 8, 6]);
});

it('stays on the submitting step when nothing follows it', async () => {
  const ending = {
    ...definition,
    steps: definition.steps.filter(({ number }) => number <= 5),
    staysWhenSent: true,
  };
  const { wizard } = await open(complete, new Map(), ending);
  wizard.show(5);
  expect(await wizard.completeStep({})).toBe(5);
  expect([wizard.isSent, wizard.resolve(5)]).toEqual([true, 5]);
  expect(await wizard.completeStep({})).toBeNull();
});

it('reuses the idempotency key after a lost response, and uses a new one after a rejection', async () => {
  const { wizard, api } = await open(complete);
  wizard.show(5);
  api.submit.mockRejectedValueOnce(new NetworkError('timeout'));
  await expect(wizard.completeStep({})).rejects.toThrow('took too long');
  api.submit.mockRejectedValueOnce(
    new ApiError(400, { message: 'Please check', errors: [{ path: '3.name', message: 'Too short' }] }),
  );
  await expect(wizard.completeStep({})).rejects.toThrow('Please check');
  await wizard.completeStep({});
  const keys = (api.submit.mock.calls as unknown[][]).map(([, key]) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(wizard.issues.findStep()).toBe(3);
  expect(wizard.issues.consume(3)).toEqual({ name: 'Too short' });
});

it('retries a submission when only its response was lost', async () => {
  const { wizard, api, server } = await open(complete);
  wizard.show(5);
  api.submit.mockImplementationOnce(async () => {
    Object.assign(server, { version: 0, answers: {} });
    throw new NetworkError('offline');
  });
  await expect(wizard.completeStep({})).rejects.toThrow('could not reach');
  expect(await wizard.completeStep({})).toBe(6);
  const keys = (api.submit.mock.calls as unknown[][]).map(([, key]) => key);
  expect(new Set(keys).size).toBe(1);
});

it('stays on the payment while it is pending, with all answers kept', async () => {
  const { wizard, server } = await open(complete);
  server.state = 'awaiting_payment';
  wizard.show(5);
  expect(await wizard.completeStep({})).toBe(5);
  expect(wizard.isSent).toBe(false);
  expect(wizard.answersOf(3)).toEqual({ name: 'B' });
  wizard.receive(registration('received'));
  expect(wizard.isSent).toBe(true);
});

it('checks the session after a 401, and saves typed answers after signing in again', async () => {
  const { wizard, api, server, session } = await open(complete);
  runInAction(() => (session.user = {}));
  api.saveStep.mockRejectedValueOnce(new ApiError(401, { message: 'Please sign in' }));
  wizard.show(3);
  wizard.change({ name: 'Typed since' });
  await wizard.draft.flush();
  expect([wizard.draft.isSignedOut, wizard.draft.isSafe]).toEqual([true, false]);
  expect(session.check).toHaveBeenCalledTimes(1);
  runInAction(() => (session.user = null));
  expect(wizard.visibleSteps.map(({ number }) => number)).toEqual([0, 3, 5, 6]);
  expect(wizard.answersOf(3)).toEqual({ name: 'Typed since' });

  await wizard.open();
  await wizard.draft.flush();
  expect([wizard.draft.isSignedOut, wizard.draft.isSafe]).toEqual([false, true]);
  expect(server.answers[3]).toEqual({ name: 'Typed since' });
});

it('a guest whose draft has gone to the verified account in another browser keeps the steps that sign in', async () => {
  const { wizard, api, session, server } = await open({ 0: { name: 'Ada' } });
  wizard.show(1);
  api.saveStep.mockRejectedValueOnce(new ApiError(401, { message: 'Please sign in' }));
  expect(await wizard.completeStep({})).toBe(3);
  await wizard.draft.flush();
  expect([wizard.draft.isSignedOut, wizard.visibleSteps.map(({ number }) => number)]).toEqual([
    false,
    [0, 1, 3, 5, 6],
  ]);
  runInAction(() => (session.user = {}));
  await wizard.open();
  await wizard.draft.flush();
  expect(server.answers[1]).toEqual({});
});

it.each([
  ['saves', async (wizard: WizardStore) => wizard.draft.flush()],
  ['submits', async (wizard: WizardStore) => void (await wizard.submit())],
  ['finds nothing to go on with', async (wizard: WizardStore) => void (await wizard.draft.checkOver())],
])('a tab that %s after another one has sent the registration says so', async (_, act) => {
  const { wizard, api, server, inTab, kept } = await open(complete);
  wizard.change({ name: 'Typed after that' }, 3);
  Object.assign(server, { version: 0, answers: {} });
  api.submit.mockRejectedValue(new ApiError(404, { message: 'There is nothing begun here' }));
  await act(wizard);
  expect([wizard.isSent, wizard.isSentElsewhere, wizard.registration?.reference]).toEqual([
    true,
    true,
    'G50',
  ]);
  expect(wizard.draft.state).toBe('saved');
  expect(kept.size).toBe(0);
  const again = await open(null, kept, definition, inTab);
  expect([again.wizard.isSentElsewhere, again.wizard.registration?.reference]).toEqual([true, 'G50']);
  again.wizard.leave();
  expect((await open(null, kept, definition, inTab)).wizard.isSent).toBe(false);
});

it('a tab whose registration was put away in another tab saves nothing into what was begun there', async () => {
  const { wizard, api, server, inTab, kept } = await open(complete);
  Object.assign(server, { version: 4, answers: { 0: { name: 'Somebody else' } }, id: 'other' });
  api.readRegistration.mockRejectedValue(new ApiError(404, { message: 'This registration does not exist' }));
  wizard.change({ name: 'Mine' }, 3);
  await wizard.draft.flush();
  expect([wizard.draft.state, wizard.isSent]).toEqual(['gone', false]);
  wizard.change({ name: 'Mine still' }, 3);
  await wizard.draft.flush();
  expect(server.answers).toEqual({ 0: { name: 'Somebody else' } });
  wizard.leave();
  expect([kept.size, inTab.size]).toEqual([0, 0]);
});

it('a tab whose draft has gone to the account waits without alarm, and goes on from what was saved elsewhere', async () => {
  const { wizard, api, session, server } = await open({ 0: { name: 'Ada' } });
  wizard.show(1);
  api.saveStep.mockRejectedValueOnce(new ApiError(401, { message: 'Please sign in' }));
  await wizard.completeStep({});
  await wizard.draft.flush();
  expect(wizard.draft.state).toBe('locked');
  Object.assign(server, { version: 4, answers: { 0: { name: 'Ada' }, 3: { name: 'Elsewhere' } } });
  runInAction(() => (session.user = {}));
  await wizard.open();
  await wizard.draft.flush();
  expect([wizard.draft.state, wizard.draft.revision]).toEqual(['saved', 1]);
  expect(wizard.answersOf(3)).toEqual({ name: 'Elsewhere' });
  expect(server.answers).toEqual({ 0: { name: 'Ada' }, 1: {}, 3: { name: 'Elsewhere' } });
});

it('does not put what a guest has kept in this browser into another draft while the account’s is locked', async () => {
  const kept = new Map<string, unknown>([
    ['registration-student', { version: 1, steps: { 1: { name: 'Ada' } } }],
  ]);
  const locked = { draft: null, needsSignIn: true };
  const { wizard, api, session, server } = await open(
    { 0: { name: 'Ada' } },
    kept,
    definition,
    new Map(),
    locked,
  );
  await wizard.draft.flush();
  expect([api.saveStep.mock.calls.length, kept.size]).toEqual([0, 1]);
  runInAction(() => (session.user = {}));
  await wizard.open();
  await wizard.draft.flush();
  expect(wizard.needsSignIn).toBe(false);
  expect(server.answers).toEqual({ 0: { name: 'Ada' }, 1: { name: 'Ada' } });
});

it('does not submit while answers are unsaved', async () => {
  const { wizard, api } = await open(complete);
  wizard.show(5);
  api.saveStep.mockRejectedValue(new NetworkError('offline'));
  await expect(wizard.completeStep({})).rejects.toThrow('not saved yet');
  expect(api.submit).not.toHaveBeenCalled();
});
