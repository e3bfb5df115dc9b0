import { mySignatures, signTexts } from '@glow50/contract/signatures/my-signature-calls';
import { MySignatures, SigningRequest } from '@glow50/contract/signatures/my-signatures';
import { isSameName } from '@glow50/contract/registration/signing';
import { LISTING_TEXTS } from '@glow50/contract/registration/student';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { getAccount } from '../../accounts/accounts';
import type { Connection } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { addSignatures, listSigned } from './signature-repository';

export function mySignatureRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  return routes('registrations', [
    endpoint(mySignatures, {
      access: 'user',
      operationId: 'listMySignatures',
      summary: 'Get the agreements that the caller has signed and has to sign',
      answer: MySignatures,
      handler: (request) => readSignatures(database, getCaller(request).userId),
    }),

    endpoint(signTexts, {
      access: 'user',
      operationId: 'signTexts',
      summary: 'Sign the current version of the agreements for listed providers',
      body: SigningRequest,
      answer: MySignatures,
      handler: async (request) => {
        const { userId } = getCaller(request);
        const { typedName, texts } = request.body;
        const { fullName } = await getAccount(database, userId);
        if (!isSameName(typedName, fullName)) throw refuse('typedName', `Sign with your name: ${fullName}`);
        const signed = LISTING_TEXTS.filter((text) =>
          texts.some(({ id, version }) => id === text.id && version === text.version),
        );
        if (signed.length !== texts.length) throw refuse('texts', REGISTRATION_MESSAGES.textsChanged);
        await inTransaction(database, (tx) =>
          addSignatures(tx, signed, { userId, typedName, address: request.ip, now: clock.now() }),
        );
        return readSignatures(database, userId);
      },
    }),
  ]);
}

async function readSignatures(connection: Connection, userId: string): Promise<MySignatures> {
  const signed = await listSigned(connection, userId);
  const due = LISTING_TEXTS.filter(
    (text) => !signed.some(({ textId, version }) => textId === text.id && version === text.version),
  );
  return { signed, due: due.map(({ id }) => id) };
}

const refuse = (path: string, message: string) =>
  new HttpError(400, message, { errors: [{ path, message }] });
