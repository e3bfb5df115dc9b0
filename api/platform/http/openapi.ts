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
        { name: 'business', description: "The caller's own provider page" },
        { name: 'connections', description: 'Connections and collaborations between providers' },
        { name: 'reviews', description: 'Customer reviews' },
        { name: 'bookings', description: 'Free times, holds and bookings' },
        { name: 'registrations', description: 'Registrations: drafts, submissions and their status' },
        { name: 'codes', description: 'Passcodes and codes of schools and sponsors' },
        { name: 'sponsors', description: 'Sponsors of providers, and becoming a sponsor' },
        { name: 'referrals', description: "Accounts that came through a provider's link" },
        { name: 'office', description: 'Calls for staff' },
        {
          name: 'events',
          description: "Events: public pages, the organizer's editor and the approval by staff",
        },
        { name: 'tickets', description: 'Event tickets: seat holds, orders, transfers and check-in' },
        { name: 'print requests', description: 'Requests for the printed first issue' },
        { name: 'newsletter', description: 'Newsletter subscriptions' },
        { name: 'sitemap', description: 'Public pages for search engines' },
        { name: 'uploads', description: 'Private files of users' },
        { name: 'health', description: 'Health of the API process' },
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
