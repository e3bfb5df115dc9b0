import { defineCall } from '@glow50/contract/call';
import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { endpoint, rawRoute, routes } from './endpoint';

const Chair = z.object({ number: z.number(), label: z.string() });
type Chair = z.infer<typeof Chair>;
const ChairBody = z.object({ label: z.string(), note: z.string().optional() });
const ChairQuery = z.object({ page: z.coerce.number().optional() });
const ChairParams = z.object({ id: z.string() });

const base = 'api';
const path = '/chairs';
const read = defineCall<{ params: { id: number | string }; answer: Chair }>({ method: 'GET', base, path });
const add = defineCall<{ body: z.infer<typeof ChairBody>; answer: Chair }>({ method: 'POST', base, path });
const list = defineCall<{ query: z.infer<typeof ChairQuery>; answer: Chair[] }>({
  method: 'GET',
  base,
  path,
});
const clear = defineCall<{ answer: null }>({ method: 'DELETE', base, path });
const plan = defineCall<{ answer: Blob }>({ method: 'GET', base, path });

const chair: Chair = { number: 1, label: 'Window' };
const handler = async () => chair;
const common = { access: 'public', operationId: 'chairs', summary: 'Chairs', handler } as const;
const ofRead = { ...common, params: ChairParams, answer: Chair };
const ofAdd = { ...common, body: ChairBody, answer: Chair };
const ofList = { ...common, query: ChairQuery, answer: z.array(Chair), handler: async () => [chair] };

async function serve(...endpoints: Parameters<typeof routes>[1]) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(routes('chairs', endpoints));
  return app;
}

it('answers at the method and path of the call, with the schemas of the endpoint', async () => {
  const app = await serve(
    endpoint(list, { ...ofList, handler: async ({ query: { page = 1 } }) => [{ ...chair, number: page }] }),
  );
  expect((await app.inject('/chairs?page=3')).json()).toEqual([{ number: 3, label: 'Window' }]);
  expect((await app.inject('/chairs?page=third')).statusCode).toBe(400);
});

it('sets the only status after the handler has succeeded', async () => {
  const app = await serve(
    endpoint(add, {
      ...ofAdd,
      answer: { 201: Chair },
      handler: async ({ body }) => {
        if (body.label === '') throw new Error('A chair needs a label');
        return { number: 2, label: body.label };
      },
    }),
    endpoint(clear, { ...common, answer: null, handler: () => null }),
  );
  const post = (label: string) => app.inject({ method: 'POST', url: '/chairs', payload: { label } });
  expect((await post('Corner')).statusCode).toBe(201);
  expect((await post('')).statusCode).toBe(500);
  expect((await app.inject({ method: 'DELETE', url: '/chairs' })).statusCode).toBe(204);
});

it('leaves the status to the handler when there are several', async () => {
  const answer = { 200: Chair, 201: Chair };
  const app = await serve(
    endpoint(add, { ...ofAdd, answer, handler: async (_request, reply) => reply.code(201).send(chair) }),
  );
  const posted = await app.inject({ method: 'POST', url: '/chairs', payload: { label: 'Corner' } });
  expect(posted.statusCode).toBe(201);
});

it('adds no function around a handler that answers with 200', () => {
  expect(endpoint(read, ofRead).handler).toBe(handler);
});

it('requires the session in the documentation when the access does', () => {
  expect(endpoint(read, { ...ofRead, access: 'owner' }).schema?.security).toHaveLength(1);
  expect(endpoint(read, { ...ofRead, access: 'credential' }).schema).not.toHaveProperty('security');
});

it('documents a raw route only when it has an operation ID', () => {
  const raw = { access: 'public', calledBy: 'a test', handler } as const;
  expect(rawRoute('GET', path, raw).schema?.hide).toBe(true);
  expect(rawRoute('GET', path, { ...raw, operationId: 'chairs' }).schema?.hide).toBe(false);
});

it('compiles a file as bytes or text', () => {
  endpoint(plan, { ...common, answer: z.string(), handler: () => 'number,label' });
  // @ts-expect-error The handler returns an object, not a file.
  endpoint(plan, { ...common, answer: z.string(), handler });
});

it('does not compile an answer that the call does not declare', () => {
  // @ts-expect-error The handler returns no label.
  endpoint(read, { ...ofRead, handler: async () => ({ number: 1 }) });
  // @ts-expect-error The handler returns a text as the number.
  endpoint(read, { ...ofRead, handler: () => ({ ...chair, number: '1' }) });
  // @ts-expect-error The handler sends no label.
  endpoint(read, { ...ofRead, handler: async (_request, reply) => reply.send({ number: 1 }) });
  // @ts-expect-error The handler returns nothing.
  endpoint(read, { ...ofRead, handler: async () => undefined });
  // @ts-expect-error The schema drops the label.
  endpoint(read, { ...ofRead, answer: Chair.omit({ label: true }) });
  // @ts-expect-error The schema requires a color.
  endpoint(read, { ...ofRead, answer: Chair.extend({ color: z.string() }) });
  // @ts-expect-error The schema is one of a list.
  endpoint(read, { ...ofRead, answer: { 201: z.array(Chair) } });
  // @ts-expect-error One of two schemas is something else.
  endpoint(add, { ...ofAdd, answer: { 200: Chair, 201: z.string() } });
  // @ts-expect-error The call declares an answer.
  endpoint(read, { ...ofRead, answer: null });
  // @ts-expect-error The call declares no answer.
  endpoint(clear, { ...common, answer: Chair, handler: () => null });
});

it('does not compile a status that the endpoint does not declare', () => {
  const both = { ...ofAdd, answer: { 200: Chair, 201: Chair } };
  endpoint(add, { ...both, handler: async (_request, reply) => reply.code(201).send(chair) });
  // @ts-expect-error The endpoint declares 200.
  endpoint(read, { ...ofRead, handler: (_request, reply) => (void reply.code(418), chair) });
  // @ts-expect-error Error statuses must be thrown as `HttpError`.
  endpoint(read, { ...ofRead, handler: async (_request, reply) => reply.code(404).send(chair) });
  // @ts-expect-error The endpoint declares 200 and 201.
  endpoint(add, { ...both, handler: async (_request, reply) => reply.status(202).send(chair) });
  // @ts-expect-error 418 is not declared, also after `header()`.
  endpoint(add, { ...both, handler: (_request, reply) => (void reply.header('x-a', 'b').code(418), chair) });
  // @ts-expect-error The endpoint declares 204.
  endpoint(clear, { ...common, answer: null, handler: (_request, reply) => (void reply.code(200), null) });
});

it('does not compile a request that the call does not declare', () => {
  // @ts-expect-error The schema requires an email.
  endpoint(add, { ...ofAdd, body: ChairBody.extend({ email: z.string() }) });
  // @ts-expect-error The schema requires a number as the label.
  endpoint(add, { ...ofAdd, body: ChairBody.extend({ label: z.number() }) });
  // @ts-expect-error The schema names the parameter differently.
  endpoint(read, { ...ofRead, params: z.object({ chairId: z.string() }) });
  // @ts-expect-error A path carries text, no numbers.
  endpoint(read, { ...ofRead, params: z.object({ id: z.number() }) });
  // @ts-expect-error The schema requires a page.
  endpoint(list, { ...ofList, query: z.object({ page: z.string() }) });
});

it('does not compile without a schema that the call needs', () => {
  // @ts-expect-error The schema of the params is missing.
  endpoint(read, { ...common, answer: Chair });
  // @ts-expect-error The schema of the body is missing.
  endpoint(add, { ...common, answer: Chair });
  // @ts-expect-error The schema of the query is missing.
  endpoint(list, { ...common, answer: z.array(Chair), handler: () => [] });
  // @ts-expect-error The schema of the answer is missing.
  expect(() => endpoint(read, { ...common, params: ChairParams })).toThrow(TypeError);
  // @ts-expect-error The call declares no body.
  endpoint(read, { ...ofRead, body: ChairBody });
  // @ts-expect-error The access is missing.
  endpoint(read, { operationId: 'chairs', summary: 'Chairs', params: ChairParams, answer: Chair, handler });
});
