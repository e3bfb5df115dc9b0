import type { StaffRole } from '@glow50/contract/office/audit';
import type { Call, CallShape } from '@glow50/contract/call';
import type {
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify';
import { z } from 'zod';
import type { Access } from '../access/access';
import type { AnswerSchema, FitsAnswer, FitsRequest, Returned, StatusOf } from './fits-call';
import { session } from './security';

declare module 'fastify' {
  interface FastifyContextConfig {
    calledBy?: string;
  }
}

type Described = Pick<
  FastifySchema,
  'operationId' | 'summary' | 'description' | 'tags' | 'security' | 'consumes' | 'produces'
>;
type Options = Pick<
  RouteOptions,
  'bodyLimit' | 'logLevel' | 'onSend' | 'preParsing' | 'preValidation' | 'serializerCompiler'
>;

/**
 * `tags` default to the tag passed to `routes`. `security` defaults to the session if `access` requires one.
 */
interface Declaration<Params, Query, Body, Headers> extends Described, Options {
  access: Access;
  /** For routes of staff: what the member of staff must be allowed to decide. */
  staffRole?: StaffRole;
  /** Leaves the route out of the documentation. */
  hide?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  headers?: Headers;
}

type Handler<Params, Query, Body, Headers, Answer, Reply = Answer> = (
  request: FastifyRequest<{
    Params: z.output<Params>;
    Querystring: z.output<Query>;
    Body: z.output<Body>;
    Headers: z.output<Headers>;
  }>,
  reply: FastifyReply<{ Reply: Reply }>,
) => Answer | Promise<Answer>;

/**
 * The server's side of a call. It compiles only when its schemas and its handler fit what the call declares.
 * A single status is set after the handler has returned. With several, the handler chooses. It can set no other status:
 * errors are thrown as `HttpError`.
 */
export function endpoint<
  Shape extends CallShape,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Headers extends z.ZodType,
  Answer extends AnswerSchema,
>(
  { method, path }: Call<Shape>,
  {
    answer,
    handler,
    ...declaration
  }: Declaration<Params, Query, Body, Headers> &
    FitsRequest<'params', Shape, Params> &
    FitsRequest<'query', Shape, Query> &
    FitsRequest<'body', Shape, Body> & {
      operationId: string;
      summary: string;
      answer: Answer & FitsAnswer<Answer, Shape['answer']>;
      handler: Handler<
        Params,
        Query,
        Body,
        Headers,
        Returned<Shape['answer']>,
        Record<StatusOf<Answer>, Returned<Shape['answer']>>
      >;
    },
): RouteOptions {
  const response = toResponse(answer);
  const [status = 200, ...others] = Object.keys(response).map(Number);
  const answers = status === 200 || others.length > 0 ? handler : withStatus(status, handler);
  return toRoute({ ...declaration, calledBy: 'pages', method, path, response, handler: answers });
}

/**
 * A route that is no call of the contract, because no page calls it. `calledBy` says what calls it instead.
 * It is documented only when it has an `operationId`.
 */
export function rawRoute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Headers extends z.ZodType,
>(
  method: Call['method'],
  path: string,
  {
    answer,
    handler,
    calledBy,
    ...declaration
  }: Declaration<Params, Query, Body, Headers> & {
    calledBy: string;
    answer?: z.ZodType;
    handler: Handler<Params, Query, Body, Headers, unknown>;
  },
): RouteOptions {
  const hide = declaration.operationId === undefined;
  const response = answer && { 200: answer };
  return toRoute({ ...declaration, calledBy, method, path, response, hide, handler });
}

/** Registers routes under one OpenAPI tag. */
export function routes(tag: string, endpoints: readonly RouteOptions[]): FastifyPluginAsync {
  return async (app) => {
    for (const route of endpoints) app.route({ ...route, schema: { tags: [tag], ...route.schema } });
  };
}

function toResponse(answer: AnswerSchema): Readonly<Record<number, z.ZodType>> {
  if (answer === null) return { 204: z.null() };
  return answer instanceof z.ZodType ? { 200: answer } : answer;
}

function withStatus<Request>(
  status: number,
  handler: (request: Request, reply: FastifyReply) => unknown,
): (request: Request, reply: FastifyReply) => Promise<unknown> {
  return async (request, reply) => {
    const answer = await handler(request, reply);
    reply.code(status);
    return answer;
  };
}

type Given<Options> = { [Name in keyof Options]: Options[Name] | undefined };

interface Route extends Given<Declaration<z.ZodType, z.ZodType, z.ZodType, z.ZodType>> {
  access: Access;
  method: Call['method'];
  path: string;
  calledBy: string;
  response: Readonly<Record<number, z.ZodType>> | undefined;
  handler: unknown;
}

const BY_SESSION: readonly Access[] = ['user', 'owner', 'owner-or-staff', 'staff', 'appointed'];

function toRoute({
  method,
  path,
  access,
  staffRole,
  calledBy,
  handler,
  ...declaration
}: Route): RouteOptions {
  const { bodyLimit, logLevel, onSend, preParsing, preValidation, serializerCompiler, ...described } =
    declaration;
  const { query, ...schema } = described;
  return {
    ...given({ bodyLimit, logLevel, onSend, preParsing, preValidation, serializerCompiler }),
    method,
    url: path,
    config: { access, calledBy, ...(staffRole && { staffRole }) },
    schema: given({
      ...(BY_SESSION.includes(access) && { security: session }),
      ...schema,
      querystring: query,
    }),
    handler: handler as RouteHandlerMethod,
  };
}

function given<Options extends object>(options: Options) {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Options]: Exclude<Options[Name], undefined> };
}
