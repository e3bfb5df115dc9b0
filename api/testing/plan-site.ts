import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import type {
  MyPlan,
  PlanInvoices,
  RegistrationPayment,
  StartedCardChange,
} from '@glow50/contract/plans/plans';
import type { Registration } from '@glow50/contract/registration/registrations';
import type { Database } from '../platform/database/database';
import { registrantBrowser } from '../registration/testing/registrant-browser';
import { TRIAL_FORMS } from '../registration/testing/trial-forms';
import { addAccount } from './add-account';
import { signIn } from './sign-in';
import { openTestSite } from './test-site';
import { DAY } from '../platform/time/zone-time';

let people = 0;

export async function openPlanSite(database: Database, changes: Parameters<typeof openTestSite>[1] = {}) {
  const { app, clock, composition, payWith, work, close } = await openTestSite(database, {
    registrationForms: {
      ...TRIAL_FORMS,
      licensed_member: { ...TRIAL_FORMS.teacher, price: () => 'licensed' },
    },
    ...changes,
  });
  let day = 0;

  /**
   * A browser with a filled-in draft. For `b2b` it is a guest with a verified address, otherwise an account.
   */
  async function register(kind: RegistrationKind, email = `payer${(people += 1)}@example.com`) {
    const browser = registrantBrowser(app, kind);
    const isGuest = kind === 'b2b';
    if (!isGuest) {
      await addAccount(database, { email });
      browser.jar.session = await signIn(app, email);
    }
    return { ...person(browser, email), version: await fill(browser, email, isGuest) };
  }

  async function fill(browser: ReturnType<typeof registrantBrowser>, email: string, isGuest: boolean) {
    const version = await browser.fill({
      1: { name: 'Ada Lovelace', email },
      ...(!isGuest && { 3: { school_name: 'Lone Star' } }),
    });
    if (isGuest) await browser.checkEmail(database, email);
    return version;
  }

  function person(browser: ReturnType<typeof registrantBrowser>, email: string) {
    let signedInOn = day;
    async function call(...args: Parameters<typeof browser.call>) {
      if (signedInOn !== day) browser.jar.session = await signIn(app, email);
      signedInOn = day;
      return browser.call(...args);
    }
    return {
      browser,
      email,
      call,
      pay: (registration: Registration, method = 'card') =>
        call('POST', `my-registrations/${registration.id}/payment`, { method }),
      read: async (registration: Registration) =>
        (await call('GET', `my-registrations/${registration.id}`)).json<Registration>(),
      plan: async () => (await call('GET', 'my-plan')).json<MyPlan>().plan,
      invoices: async () => (await call('GET', 'my-plan/invoices')).json<PlanInvoices>(),
      async changeCard(token: string) {
        const started = (await call('POST', 'my-plan/card')).json<StartedCardChange>();
        await payWith(started.clientSecret, token);
        return call('PUT', 'my-plan/card', { setupId: started.setupId });
      },
    };
  }

  async function subscribe(kind: RegistrationKind = 'teacher') {
    const who = await register(kind);
    const registration = (await who.browser.submit(who.version)).json<Registration>();
    const started = (await who.pay(registration)).json<RegistrationPayment>();
    await payWith(started.started?.clientSecret);
    return { ...who, registration };
  }

  return {
    app,
    composition,
    clock,
    register,
    payWith,
    subscribe,
    pass(days: number) {
      day += days;
      clock.advance(days * DAY);
    },
    /** Runs the jobs that are due, twice, to include the jobs that they enqueue. */
    async work() {
      await work();
      await work();
    },
    close,
  };
}

export type PlanSite = Awaited<ReturnType<typeof openPlanSite>>;
