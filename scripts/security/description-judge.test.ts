import { testDatabase } from '@glow50/api/platform/testing/test-database';
import { testApp } from '@glow50/api/testing/test-app';
import { expect, it } from '@jest/globals';
import { sortOut } from './accepted-findings';
import { type ApiDescription, readDescription } from './api-description';
import { descriptionJudge } from './description-judge';
import { PLANTED_DESCRIPTION } from './planted/planted-description';
import { findMissed } from './planted/expected-findings';
import type { Target } from './target';

const database = testDatabase();

async function withDescription(test: (description: ApiDescription) => Promise<void>): Promise<void> {
  const app = await testApp(database());
  try {
    await test(await readDescription(await app.listen({ host: '127.0.0.1', port: 0 })));
  } finally {
    await app.close();
  }
}

const judge = (description: ApiDescription) => descriptionJudge.run({ description } as Target);

it('Spectral finds nothing in the description of the API but what is accepted', () =>
  withDescription(async (description) => {
    const { open, stale } = sortOut('spectral', await judge(description));
    expect(open).toEqual([]);
    expect(stale).toEqual([]);
  }));

it('Spectral finds the defects of a planted description', async () => {
  const findings = await judge({ document: PLANTED_DESCRIPTION, operations: [], schemas: {} });
  expect(findMissed('spectral', findings)).toEqual([]);
});

it('refusals of files are described as JSON, and files by their media types', () =>
  withDescription(async ({ operations }) => {
    const typesOf = (operationId: string) => {
      const { responses = {} } = operations.find((each) => each.operationId === operationId) ?? {};
      return Object.fromEntries(
        Object.entries(responses).map(([status, { content = {} }]) => [status, Object.keys(content)]),
      );
    };
    expect(typesOf('readSalesFile')).toEqual({
      200: ['text/csv'],
      '4XX': ['application/json'],
      '5XX': ['application/json'],
    });
    expect(typesOf('readEventPicture')[200]).toEqual(['image/jpeg', 'image/png']);
    expect(typesOf('readUpload')[200]).toContain('application/pdf');
  }));

it('calls that read bytes are described with a body', () =>
  withDescription(async ({ operations }) => {
    const typesOf = (operationId: string) =>
      Object.keys(operations.find((each) => each.operationId === operationId)?.requestBody?.content ?? {});
    expect(typesOf('addUpload')).toEqual(['application/octet-stream']);
    expect(typesOf('receivePaymentEvent')).toEqual(['application/json']);
  }));
