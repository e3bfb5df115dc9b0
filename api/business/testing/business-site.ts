import type { Upload } from '@glow50/shared/api/uploads';
import type { UploadPurpose } from '@glow50/shared/api/upload-purposes';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import type { Database } from '../../database/database';
import { addAccount } from '../../testing/add-account';
import { addProviders, testProvider } from '../../testing/add-providers';
import { signIn } from '../../testing/sign-in';
import { craftPng } from '../../uploads/testing/pictures';

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** An account with a page, and the calls of its dashboard. */
export async function openBusiness(app: FastifyInstance, database: Database) {
  const email = `${v7()}@example.com`;
  const userId = await addAccount(database, { email });
  const provider = testProvider({ name: 'Grace' });
  await addProviders(database, [provider]);
  await database.sql.query('INSERT INTO provider_owners VALUES ($1, $2)', [userId, provider.id]);
  const { headers } = await signIn(app, email);

  const call = (method: Method, part: string, payload?: object, key: string = v7()) =>
    app.inject({
      method,
      url: `/api/v1/provider/${part}`,
      headers: { ...headers, 'idempotency-key': key },
      ...(payload && { payload }),
    });

  return {
    id: provider.id,
    userId,
    headers,
    call,
    read: async <Part>(part: string) => (await call('GET', part)).json<Part>(),
    page: async <Profile>() => (await app.inject(`/api/v1/providers/${provider.id}`)).json<Profile>(),
    async upload<Purpose extends UploadPurpose>(purpose: Purpose, width = 300) {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1/uploads?purpose=${purpose}`,
        payload: craftPng(width, 200),
        headers: { ...headers, 'content-type': 'application/octet-stream', 'idempotency-key': v7() },
      });
      return { uploadId: answer.json<Upload>().id, purpose, name: 'picture.png' };
    },
  };
}
