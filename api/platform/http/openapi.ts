import swagger from '@fastify/swagger';
import { Problem } from '@glow50/contract/problem';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { rawRoute } from './endpoint';
import { keepUsedSchemas } from './used-components';

interface Description {
  paths?: unknown;
  components?: { schemas?: Record<string, unknown> };
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Done, and something new came of it',
  202: 'Accepted, and done later',
  204: 'Done, without a body',
  '4xx': "Refused: why, in the visitor's words, and which fields are wrong",
  '5xx': 'Not possible right now',
};

/**
 * Generates the OpenAPI document from the route schemas, and adds the error responses that every route can
 * return.
 */
export async function describeRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
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
        license: { name: 'Proprietary', url: `${publicUrl}/` },
      },
      servers: [{ url: '/', description: 'The origin that serves this document' }],
      security: [],
      tags: [
        { name: 'auth', description: 'Accounts and sessions' },
        { name: 'providers', description: 'The directory and its search' },
        { name: 'business', description: 'The own page of a provider, as its owner runs it' },
        { name: 'connections', description: 'Connections and collaborations of providers' },
        { name: 'reviews', description: 'What customers say' },
        { name: 'bookings', description: 'Free times, holds and bookings' },
        { name: 'registrations', description: 'Registering: drafts, submissions, their states' },
        { name: 'codes', description: 'Passcodes and codes of schools and sponsors' },
        { name: 'sponsors', description: 'Who sponsors whom, and becoming a sponsor' },
        { name: 'referrals', description: 'Whom a provider brought' },
        { name: 'office', description: 'For staff' },
        {
          name: 'events',
          description: 'Events, as everybody sees them, as organizers plan them and staff lets them through',
        },
        { name: 'tickets', description: 'Seats of events: buying, holding, passing on, and the door' },
        { name: 'print requests', description: 'The printed first issue, sent home' },
        { name: 'newsletter', description: 'Subscribing, confirming and leaving' },
        { name: 'sitemap', description: 'What search engines are told of' },
        { name: 'uploads', description: 'Private files of users' },
        { name: 'health', description: 'Whether this process works' },
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
        const schemas = keepUsedSchemas(document.paths, components?.schemas ?? {});
        return { ...document, components: { ...components, schemas } };
      },
    }),
  );
}

function withDescriptions(schema: FastifySchema): FastifySchema {
  const responses = (schema.response ?? {}) as Record<string, object>;
  const described = Object.entries(responses).map(([status, body]) => [
    status,
    { description: DESCRIPTIONS[status] ?? DESCRIPTIONS[`${status[0]}xx`] ?? DESCRIPTIONS[200], ...body },
  ]);
  return { ...schema, response: Object.fromEntries(described) as object };
}
