import { ACCOUNT_MESSAGES } from '@glow50/contract/accounts/account-messages';
import * as calls from '@glow50/contract/accounts/account-protection-calls';
import {
  EmailChangeAnswer,
  EmailChangeRequest,
  EmailConfirmed,
} from '@glow50/contract/accounts/email-change';
import { SECOND_STEP_MESSAGES } from '@glow50/contract/accounts/second-step-messages';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { mailboxOf } from '../../platform/access/mailbox-of';
import { readBearer } from '../../platform/access/read-bearer';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { bearer } from '../../platform/http/security';
import { setKnownBrowser } from '../known-browser';
import { proveFresh } from '../prove-fresh';
import { dropEmailChange, findEmailChange, presentEmailChange } from './email-change-repository';
import { createEmailChanges } from './email-changes';

export function emailChangeRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { config, database, clock, limits } = dependencies;
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
        await limits.spend(['emailChangeUser', caller.userId], ['emailChangeMailbox', mailboxOf(email)]);
        return { change: presentEmailChange(await changes.begin(account, email)) };
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

    endpoint(calls.confirmEmailChange, {
      access: 'credential',
      operationId: 'confirmEmailChange',
      summary: 'Confirm a change of address by the link in one of the two mailboxes',
      security: bearer,
      answer: EmailConfirmed,
      handler: async (request, reply) => {
        const confirmed = await changes.confirm(readBearer(request));
        if (!confirmed) throw new HttpError(401, AUTH_MESSAGES.invalidToken);
        const { email } = confirmed;
        if (email === null) return { message: ACCOUNT_MESSAGES.emailConfirmed, isChanged: false };
        setKnownBrowser(reply, config, { email, by: 'mail' });
        return { message: ACCOUNT_MESSAGES.emailChanged, isChanged: true };
      },
    }),
  ]);
}
