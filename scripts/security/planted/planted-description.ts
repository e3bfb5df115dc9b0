const content = (schema: object) => ({ 'application/json': { schema } });
const PROBLEM = { description: 'Refused', content: content({ type: 'object' }) };

/** Has two operations of one name, no tags, and an example that does not fit. */
export const PLANTED_DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Planted', version: '1.0.0' },
  paths: {
    '/api/v1/products': {
      get: {
        operationId: 'read',
        parameters: [{ name: 'id', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 3 } }],
        responses: {
          200: {
            description: 'Products',
            content: content({ type: 'object', properties: { names: { type: 'string', example: 1 } } }),
          },
          '4XX': PROBLEM,
        },
      },
    },
    '/api/v1/notes': {
      get: {
        operationId: 'read',
        responses: {
          200: {
            description: 'Number of notes',
            content: content({
              type: 'object',
              properties: { count: { type: 'integer' } },
              required: ['count'],
            }),
          },
        },
      },
      post: {
        operationId: 'addNote',
        requestBody: {
          content: content({ type: 'object', properties: { text: { type: 'string' } }, required: ['text'] }),
        },
        responses: { 200: { description: 'Added', content: content({ type: 'object' }) }, '4XX': PROBLEM },
      },
    },
  },
};
