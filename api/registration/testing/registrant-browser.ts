import type { CodeEntry } from '@glow50/contract/codes/codes';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import type { Draft, StepAnswers } from '@glow50/contract/registration/registrations';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { v7 } from 'uuid';
import type { Database } from '../../platform/database/database';
import { newestCode } from '../../platform/testing/read-mails';
import type { SignedIn } from '../../testing/sign-in';

export function registrantBrowser(app: FastifyInstance, kind: RegistrationKind) {
  const jar: { draft?: string; session?: SignedIn } = {};

  async function call(
    method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const cookies = [jar.session?.headers.cookie, jar.draft && `draft=${jar.draft}`]
      .filter(Boolean)
      .join('; ');
    const answer = await app.inject({
      method,
      url: `/api/v1/${url}`,
      ...(payload && { payload }),
      headers: {
        ...(jar.session && { authorization: jar.session.headers.authorization }),
        ...(cookies && { cookie: cookies }),
        ...headers,
      },
    });
    const given = answer.cookies.find(({ name }) => name === 'draft')?.value;
    if (given === '') delete jar.draft;
    else if (given) jar.draft = given;
    return answer;
  }

  const read = () => call('GET', `registrations/${kind}/draft`);
  const save = (number: number, version: number, answers: StepAnswers) =>
    call('PUT', `registrations/${kind}/draft/steps/${number}`, { version, answers });
  const submit = (version: number, more: object = {}, key = v7()) =>
    call('POST', `registrations/${kind}/submissions`, { version, ...more }, { 'idempotency-key': key });

  return {
    jar,
    call,
    read,
    save,
    submit,
    discard: () => call('DELETE', `registrations/${kind}/draft`),
    enterCode: (entry: CodeEntry) => call('POST', `registrations/${kind}/draft/codes`, entry),
    async fill(steps: Record<number, StepAnswers>, from = 0): Promise<number> {
      let version = from;
      for (const [number, answers] of Object.entries(steps)) {
        version = (await save(Number(number), version, answers)).json<Draft>().version;
      }
      return version;
    },
    async checkEmail(database: Database, email: string): Promise<void> {
      await call('POST', `registrations/${kind}/draft/contact-code`, { email });
      const otp = await newestCode(database, email);
      await call('POST', `registrations/${kind}/draft/contact-code/check`, { email, otp });
    },
  };
}
