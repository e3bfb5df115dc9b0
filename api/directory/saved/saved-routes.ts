import * as calls from '@glow50/contract/saved-providers/saved-provider-calls';
import {
  SAVED_MESSAGES,
  SavedProviders,
  SaveRequest,
} from '@glow50/contract/saved-providers/saved-providers';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { isId } from '../../platform/http/is-id';
import { ProviderParams } from '../providers/provider-params';
import { requireProvider } from '../providers/require-provider';
import { addSaved, listSaved, removeSaved } from './saved-repository';

export function savedRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  const add = async (userId: string, ids: readonly string[]) => {
    await inTransaction(database, (tx) => addSaved(tx, { userId, ids, now: clock.now() }));
    return { ids: await listSaved(database, userId) };
  };

  return routes('providers', [
    endpoint(calls.savedProviders, {
      access: 'user',
      operationId: 'listSavedProviders',
      summary: 'List the providers that the caller has saved, newest first',
      answer: SavedProviders,
      handler: async (request) => ({ ids: await listSaved(database, getCaller(request).userId) }),
    }),

    endpoint(calls.takeOverSaved, {
      access: 'user',
      operationId: 'takeOverSavedProviders',
      summary: 'Save the providers that were saved on the device, as far as they fit',
      body: SaveRequest,
      answer: SavedProviders,
      handler: async (request) => add(getCaller(request).userId, request.body.ids),
    }),

    endpoint(calls.saveProvider, {
      access: 'user',
      operationId: 'saveProvider',
      summary: 'Save a provider',
      params: ProviderParams,
      answer: SavedProviders,
      handler: async (request) => {
        const id = await requireProvider(database, request.params.id);
        const saved = await add(getCaller(request).userId, [id]);
        if (!saved.ids.includes(id)) throw new HttpError(409, SAVED_MESSAGES.full);
        return saved;
      },
    }),

    endpoint(calls.unsaveProvider, {
      access: 'user',
      operationId: 'unsaveProvider',
      summary: 'Take a provider off the list',
      params: ProviderParams,
      answer: SavedProviders,
      handler: async (request) => {
        const { userId } = getCaller(request);
        if (isId(request.params.id)) await removeSaved(database, userId, request.params.id);
        return { ids: await listSaved(database, userId) };
      },
    }),
  ]);
}
