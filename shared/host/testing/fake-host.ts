import { type Call, toCallPath } from '@glow50/contract/call';
import type { User } from '@glow50/contract/accounts/auth';
import type { HostServices } from '../host-services';
import { ApiError } from '../http/api-error';
import type { CallOptions, CallResult, HttpClient } from '../http/http-client';

/** Responses keyed by path and query: a body with headers, or an error to throw. */
export type Answers = Record<string, Error | { body: unknown; headers?: Record<string, string> }>;

export interface FakeHost extends HostServices {
  readonly asked: string[];
  readonly sent: unknown[];
  readonly toasts: string[];
  readonly failures: { remote: string; action?: string }[];
  readonly commands: { name: string; args: unknown }[];
  readonly answers: Answers;
}

/**
 * A host for tests that responds from a table. A path without an entry throws a 404. `user` is the signed-in
 * user.
 */
export function createFakeHost(answers: Answers, user: User | null = null): FakeHost {
  const asked: string[] = [];
  const sent: unknown[] = [];
  const toasts: string[] = [];
  const failures: FakeHost['failures'] = [];
  const commands: FakeHost['commands'] = [];
  const note = (message: string) => void toasts.push(message);
  return {
    api: createFakeClient(answers, asked, sent),
    asked,
    sent,
    toasts,
    failures,
    commands,
    answers,
    session: {
      status: user ? 'signed-in' : 'signed-out',
      user,
      signIn: () => undefined,
      check: async () => undefined,
      signOut: async () => true,
      whenKnown: async () => undefined,
    },
    notify: { success: note, error: note, plain: note, loading: () => () => undefined },
    drafts: { read: () => undefined, write: () => undefined, remove: () => undefined },
    telemetry: { error: (_error, context) => void failures.push(context) },
    contactEmail: 'info@glow50.example',
    navigate: () => undefined,
    run: async (name, args) => void commands.push({ name, args }),
  };
}

function createFakeClient(answers: Answers, asked: string[], sent: unknown[]): HttpClient {
  async function send<Answer>(call: Call, options: CallOptions<never> = {}): Promise<CallResult<Answer>> {
    const address = toCallPath(call.path, options.params, options.query);
    asked.push(address);
    if (options.body !== undefined) sent.push(options.body);
    const answer = answers[address];
    if (!answer) throw new ApiError(404, { message: `Nothing at ${address}` });
    if (answer instanceof Error) throw answer;
    const headers = new Map(Object.entries(answer.headers ?? {}));
    return {
      status: 200,
      headers: { get: (name) => headers.get(name) ?? null },
      data: answer.body as Answer,
    };
  }
  const prepare: HttpClient['prepare'] = (call, { params, query } = {}) => ({
    address: toCallPath(call.path, params, query),
    headers: {},
  });
  return {
    send,
    prepare,
    call: async (call, options) => (await send(call, options as CallOptions<never>)).data,
  };
}
