import { EmailRequest, MailboxCodeRequest, PuzzleAnswer, SolvedPuzzle } from '@glow50/contract/accounts/auth';
import * as calls from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsync } from 'fastify';
import { hashToken } from '../../platform/access/token';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { addressAt } from '../../platform/limits/address-at';
import { clientKey } from '../../platform/limits/client-key';
import type { Spending } from '../../platform/limits/limits';
import { findKnownBrowser, setKnownBrowser } from '../known-browser';
import { isMailboxCode } from './mailbox-code';
import { requestMailboxCode } from './mailbox-code-worker';
import { bitsOf, isSolved, makePuzzle } from './puzzle';
import { spendOrWork } from './spend-or-work';
import { setWorkCookie } from './work-cookie';

/** What whoever is beyond a limit can show, so that strangers cannot use up the tries of a person. */
export function proofRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { config, clock, limits } = dependencies;
  const { secretKey } = config;

  return routes('auth', [
    endpoint(calls.getPuzzle, {
      access: 'credential',
      operationId: 'getPuzzle',
      summary: 'Get work to do for one further try after 429',
      body: EmailRequest,
      answer: PuzzleAnswer,
      handler: async (request) => {
        const { body, ip } = request;
        const { email } = body;
        const known = await findKnownBrowser(dependencies, request, email);
        const [forAddress, byClient, byBrowser] = await Promise.all([
          limits.count(['puzzlePair', addressAt(email, ip)]),
          limits.count(['puzzleClient', clientKey(ip)]),
          known ? limits.count(['loginWorked', known.id]) : 0,
        ]);
        const solved = { forAddress, byClient, byBrowser };
        return { puzzle: makePuzzle({ email, solved, now: clock.now() }, secretKey) };
      },
    }),

    endpoint(calls.answerPuzzle, {
      access: 'credential',
      operationId: 'answerPuzzle',
      summary: 'Hand in the work; sets a cookie that is good for one further try',
      body: SolvedPuzzle,
      answer: Message,
      handler: async ({ body, ip }, reply) => {
        const now = clock.now();
        if (!isSolved(body, secretKey, now)) throw new HttpError(400, AUTH_MESSAGES.workRefused);
        await limits.spend(
          ['puzzleUse', hashToken(body.puzzle).toString('hex')],
          ['puzzlePair', addressAt(body.email, ip)],
          ['puzzleClient', clientKey(ip)],
        );
        setWorkCookie(reply, config, { email: body.email, bits: bitsOf(body.puzzle), now });
        return { message: AUTH_MESSAGES.workAccepted };
      },
    }),

    endpoint(calls.sendMailboxCode, {
      access: 'credential',
      operationId: 'sendMailboxCode',
      summary: 'Email a code that proves the mailbox, for whoever may not try further passwords',
      body: EmailRequest,
      answer: Message,
      handler: async (request) => {
        const { email } = request.body;
        await spendOrWork(dependencies, request, {
          email,
          spendings: [['mailboxClient', clientKey(request.ip)]],
          afterWork: [],
        });
        const ofAddress: Spending = ['mailboxAddress', email.toLowerCase()];
        if ((await limits.count(ofAddress)) === 0) {
          await limits.spend(ofAddress);
          await requestMailboxCode(dependencies, email);
        }
        return { message: AUTH_MESSAGES.mailboxCodeSent };
      },
    }),

    endpoint(calls.checkMailboxCode, {
      access: 'credential',
      operationId: 'checkMailboxCode',
      summary: 'Prove the mailbox with its code; gives the browser tries of its own',
      body: MailboxCodeRequest,
      answer: Message,
      handler: async (request, reply) => {
        const { body, ip } = request;
        const spent = await spendOrWork(dependencies, request, {
          email: body.email,
          spendings: [['mailboxCodePair', addressAt(body.email, ip)]],
          afterWork: [],
        });
        if (!isMailboxCode(body, clock.now(), secretKey)) {
          const message = AUTH_MESSAGES.mailboxCodeWrong;
          throw new HttpError(400, message, { errors: [{ path: 'code', message }] });
        }
        await limits.giveBack(...spent);
        await setKnownBrowser(dependencies, request, reply, { email: body.email, by: 'mail' });
        return { message: AUTH_MESSAGES.mailboxProved };
      },
    }),
  ]);
}
