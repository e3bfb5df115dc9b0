import { type Call, type CallShape, toCallPath } from '@glow50/contract/call';
import { NetworkError } from './api-error';
import { parseBody, toError } from './read-body';

export interface CallOptions<Shape extends CallShape> {
  params?: Shape['params'];
  query?: Shape['query'];
  body?: Shape['body'];
  signal?: AbortSignal | undefined;
  /** Replaces the session's token, for example with the token of a reset link. */
  bearer?: string;
  idempotencyKey?: string;
}

export interface CallResult<Answer> {
  status: number;
  headers: { get(name: string): string | null };
  data: Answer;
}

export interface HttpClient {
  /**
   * Resolves with the response body. Throws `ApiError` when the server refuses the call and `NetworkError`
   * when there is no usable response. An abort error is rethrown unchanged.
   */
  call<Shape extends CallShape>(call: Call<Shape>, options?: CallOptions<Shape>): Promise<Shape['answer']>;
  send<Shape extends CallShape>(
    call: Call<Shape>,
    options?: CallOptions<Shape>,
  ): Promise<CallResult<Shape['answer']>>;
  /** URL and headers for a request that `call` cannot make, such as an upload with progress. */
  prepare<Shape extends CallShape>(
    call: Call<Shape>,
    options?: Pick<CallOptions<Shape>, 'params' | 'query'>,
  ): { address: string; headers: Record<string, string> };
}

export interface HttpClientOptions {
  apiBaseUrl: string;
  backendBaseUrl: string;
  fetch: typeof fetch;
  token(): string | null;
  /** Responses that were embedded in the page. Each is used once. */
  takeAnswer?(
    address: string,
  ): { status: number; headers: Record<string, string>; body: unknown } | undefined;
  /** Told of every response to a GET that was not embedded. */
  onAnswer?(address: string, answer: { status: number; body: unknown }): void;
  /** In milliseconds. Defaults to 15 seconds. */
  timeout?: number;
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  async function send<Shape extends CallShape>(
    call: Call<Shape>,
    { params, query, body, signal, bearer, idempotencyKey }: CallOptions<Shape> = {},
  ): Promise<CallResult<Shape['answer']>> {
    const path = toCallPath(call.path, params, query);
    const brought = call.method === 'GET' ? options.takeAnswer?.(path) : undefined;
    if (brought) return toResult(brought.status, new Headers(brought.headers), brought.body);

    const token = bearer ?? options.token();
    const timeout = AbortSignal.timeout(options.timeout ?? 15_000);
    let response: Response;
    let text: string;
    try {
      response = await options.fetch(baseOf(call) + path, {
        method: call.method,
        credentials: 'include',
        headers: {
          accept: 'application/json',
          ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      text = await response.text();
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new NetworkError(timeout.aborted ? 'timeout' : 'offline', error);
    }
    const answer = parseBody(text);
    if (call.method === 'GET') options.onAnswer?.(path, { status: response.status, body: answer });
    return toResult(response.status, response.headers, answer);
  }

  function baseOf(call: Call): string {
    return call.base === 'api' ? options.apiBaseUrl : options.backendBaseUrl;
  }

  function prepare<Shape extends CallShape>(
    call: Call<Shape>,
    { params, query }: Pick<CallOptions<Shape>, 'params' | 'query'> = {},
  ) {
    const token = options.token();
    return {
      address: baseOf(call) + toCallPath(call.path, params, query),
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    };
  }

  return {
    send,
    prepare,
    call: async (call, callOptions) => (await send(call, callOptions)).data,
  };
}

function toResult<Answer>(status: number, headers: Headers, body: unknown): CallResult<Answer> {
  if (status >= 200 && status < 300) return { status, headers, data: body as Answer };
  throw toError(status, body, headers.get('retry-after'));
}
