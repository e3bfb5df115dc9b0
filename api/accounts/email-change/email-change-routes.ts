import { ACCOUNT_MESSAGES } from '@glow50/contract/accounts/account-messages';
import * as calls from '@glow50/contract/accounts/account-protection-calls';
import {
  AskedEmailChange,
  EmailChangeAnswer,
  EmailChangeRequest,
  EmailConfirmed,
} from '@glow50/contract/accounts/email-change';
import { maskEmail } from '@glow50/contract/accounts/mask-email';
import { FreshProof } from '@glow50/contract/accounts/passkeys';
import { SECOND_STEP_MESSAGES } from '@glow50/contract/accounts/second-step-messages';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import type { FastifyPluginAsync, preValidationHookHandler } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { mailboxOf } from '../../platform/access/mailbox-of';
import { readBearer } from '../../platform/access/read-bearer';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { bearer } from '../../platform/http/security';
import type { Spending } from '../../platform/limits/limits';
import { setKnownBrowser } from '../known-browser';
import { spendOrWork } from '../proofs/spend-or-work';
import { proveFresh } from '../prove-fresh';
import { dropEmailChange, findEmailChange, presentEmailChange } from './email-change-repository';
import { createEmailChanges } from './email-changes';
import { needsPassword, proveOwner } from './prove-owner';

/** Live builds of the page send none. */
const withBody: preValidationHookHandler = (request, _reply, done) => {
  request.body ??= {};
  done();
};

export function emailChangeRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { database, clock, limits } = dependencies;
  const changes = createEmailChanges(dependencies);

  return routes('auth', [
    endpoint(calls.readEmailChange, {
      access: 'user',
      operationId: 'readEmailChange',
      summary: "Get the change of the caller's address that waits for its mailboxes",
      answer: EmailChangeAnswer,
      handler: async (request) => {
        const change = await findEmailChange(database, getCaller(request).userId, clock.now());
        return { change: change ? presentEmailChange(change) : null };
      },
    }),

    endpoint(calls.beginEmailChange, {
      access: 'user',
      operationId: 'beginEmailChange',
      summary: "Ask both mailboxes to confirm a change of the caller's address",
      body: EmailChangeRequest,
      answer: EmailChangeAnswer,
      handler: async (request) => {
        const caller = getCaller(request);
        const { email, password } = request.body;
        if (caller.owesSecondStep) throw new HttpError(403, SECOND_STEP_MESSAGES.needed);
        const account = await proveFresh(dependencies, caller, password);
        if (account.email.toLowerCase() === email.toLowerCase()) {
          const message = ACCOUNT_MESSAGES.sameEmail;
          throw new HttpError(400, message, { errors: [{ path: 'email', message }] });
        }
        const mailbox = mailboxOf(email);
        const own: Spending[] = [
          ['emailChangeUser', caller.userId],
          ['emailChangePair', `${mailbox} ${caller.userId}`],
        ];
        await limits.spend(...own);
        try {
          const spendings: Spending[] = [['emailChangeMailbox', mailbox]];
          await spendOrWork(dependencies, request, { email, spendings, afterWork: [] });
        } catch (error) {
          await limits.giveBack(...own);
          throw error;
        }
        return { change: presentEmailChange(await changes.begin(account, caller, email)) };
      },
    }),

    endpoint(calls.cancelEmailChange, {
      access: 'user',
      operationId: 'cancelEmailChange',
      summary: "Give up the change of the caller's address",
      answer: null,
      handler: async (request) => {
        await dropEmailChange(database, getCaller(request).userId);
        return null;
      },
    }),

    endpoint(calls.readAskedEmailChange, {
      access: 'credential',
      operationId: 'readAskedEmailChange',
      summary: 'Get what a link in one of the two mailboxes asks to confirm',
      security: bearer,
      answer: AskedEmailChange,
      handler: async (request) => {
        const asked = await changes.find(readBearer(request));
        if (!asked) throw new HttpError(401, AUTH_MESSAGES.invalidToken);
        const { to, account } = asked;
        return {
          fullName: account.fullName,
          from: maskEmail(account.email),
          to,
          needsPassword: await needsPassword(dependencies, request, asked),
        };
      },
    }),

    endpoint(calls.confirmEmailChange, {
      access: 'credential',
      operationId: 'confirmEmailChange',
      summary: 'Confirm a change of address by the link in one of the two mailboxes',
      security: bearer,
      answer: EmailConfirmed,
      body: FreshProof,
      preValidation: withBody,
      handler: async (request, reply) => {
        const asked = await changes.find(readBearer(request));
        if (asked) await proveOwner(dependencies, request, asked, request.body.password);
        const confirmed = asked && (await changes.confirm(asked));
        if (!confirmed) throw new HttpError(401, AUTH_MESSAGES.invalidToken);
        const { email } = confirmed;
        if (email === null) return { message: ACCOUNT_MESSAGES.emailConfirmed, isChanged: false };
        if (asked.side === 'new') await setKnownBrowser(dependencies, request, reply, { email, by: 'mail' });
        return { message: ACCOUNT_MESSAGES.emailChanged, isChanged: true };
      },
    }),
  ]);
}
