import swagger from '@fastify/swagger';
import { Problem } from '@glow50/contract/problem';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Config } from '../config/config';
import { rawRoute } from './endpoint';
import { keepUsedSchemas } from './used-components';

interface RequestBody {
  required?: boolean;
  content: Record<string, { schema: { type?: string; format?: string; $ref?: string } }>;
}

interface Description {
  paths?: Record<string, Record<string, { requestBody?: RequestBody }>>;
  components?: { schemas?: Record<string, unknown> };
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted, processed later',
  204: 'Done, no content',
  '4xx': 'Request error: a message for the visitor and the invalid fields',
  '5xx': 'Server error: the request cannot be processed now',
};

/**
 * Generates the OpenAPI document from the route schemas, and adds the error responses that every route can
 * return.
 */
export async function describeRoutes(
  app: FastifyInstance,
  { publicUrl, contactEmail }: Pick<Config, 'publicUrl' | 'contactEmail'>,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!route.schema || route.schema.hide) return;
    route.schema = {
      ...route.schema,
      response: { '4xx': Problem, '5xx': Problem, ...(route.schema.response as object) },
    };
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Glow50',
        version: '1.0.0',
        description: 'Directory and booking of affordable beauty and personal-care providers.',
        contact: { name: 'Glow50', url: `${publicUrl}/`, email: contactEmail },
        license: { name: 'Proprietary', url: `${publicUrl}/` },
      },
      servers: [{ url: '/', description: 'The origin that serves this document' }],
      security: [],
      tags: [
        { name: 'auth', description: 'Accounts and sessions' },
        { name: 'bookings', description: 'Free times, holds and bookings' },
        { name: 'business', description: "The caller's own provider page" },
        { name: 'codes', description: 'Passcodes and codes of schools and sponsors' },
        { name: 'connections', description: 'Connections and collaborations between providers' },
        {
          name: 'events',
          description: "Events: public pages, the organizer's editor and the approval by staff",
        },
        { name: 'health', description: 'Health of the API process' },
        { name: 'newsletter', description: 'Newsletter subscriptions' },
        { name: 'office', description: 'Calls for staff' },
        { name: 'payments', description: 'Payments, and the messages of the payment provider' },
        { name: 'plans', description: 'What registrations cost, and the yearly plans' },
        { name: 'print requests', description: 'Requests for the printed first issue' },
        { name: 'providers', description: 'The directory and its search' },
        { name: 'referrals', description: "Accounts that came through a provider's link" },
        { name: 'registrations', description: 'Registrations: drafts, submissions and their status' },
        { name: 'reviews', description: 'Customer reviews' },
        { name: 'sitemap', description: 'Public pages for search engines' },
        { name: 'sponsors', description: 'Sponsors of providers, and becoming a sponsor' },
        { name: 'tickets', description: 'Event tickets: seat holds, orders, transfers and check-in' },
        { name: 'uploads', description: 'Private files of users' },
      ],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          sessionCookie: { type: 'apiKey', in: 'cookie', name: 'session' },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      return { schema: withDescriptions(schema), url };
    },
    transformObject: jsonSchemaTransformObject,
  });
  app.route(
    rawRoute('GET', '/openapi.json', {
      calledBy: 'developers and the contract check',
      access: 'public',
      handler: () => {
        const { components, ...document } = app.swagger() as Description;
        for (const { requestBody } of findOperations(document)) {
          if (requestBody && isRaw(requestBody)) requestBody.required = false;
        }
        const schemas = keepUsedSchemas(document.paths, components?.schemas ?? {});
        return { ...document, components: { ...components, schemas } };
      },
    }),
  );
}

const findOperations = ({ paths = {} }: Description) =>
  Object.values(paths).flatMap((path) => Object.values(path));

/** Routes that read the bytes themselves refuse a missing body in their own words. */
const isRaw = ({ content }: RequestBody): boolean =>
  Object.values(content).every(
    ({ schema }) => schema.format === 'binary' || Object.keys(schema).length === 0,
  );

const JSON_TYPE = 'application/json';

function withDescriptions(schema: FastifySchema): FastifySchema {
  const responses = (schema.response ?? {}) as Record<string, object>;
  const described = Object.entries(responses).map(([status, body]) => [
    status,
    {
      description: DESCRIPTIONS[status] ?? DESCRIPTIONS[`${status[0]}xx`] ?? DESCRIPTIONS[200],
      ...(Number(status[0]) < 4 ? body : { content: { [JSON_TYPE]: { schema: body } } }),
    },
  ]);
  return { ...schema, ...rawBody(schema), response: Object.fromEntries(described) as object };
}

/** JSON of any kind, or a file. */
function rawBody({ body, consumes }: FastifySchema): Pick<FastifySchema, 'body'> {
  if (body || !consumes) return {};
  return { body: consumes.includes(JSON_TYPE) ? {} : { type: 'string', format: 'binary' } };
}
