import { fetchAnswers } from '@glow50/gateway/page-answers';
import type { Answer, AskedPage } from '@glow50/gateway/rendering/render-worker';

/** As many as a gateway makes. */
const MOST_ROUNDS = 3;
const ASKER = { client: '127.0.0.1', isPatient: true, hasWritten: false };

type Outcome = { kind: 'page' } | { kind: 'left' | 'failed'; reason: string };

/** Renders a page with the answers of the site at `address` to all that it asks. */
export async function renderAnswered(
  render: (page: AskedPage) => Promise<Answer>,
  page: AskedPage,
  site: string,
): Promise<Outcome> {
  let { answers } = page.boot;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const reply = await render({ ...page, boot: { ...page.boot, answers } }).catch(toFailure);
    if (reply.kind === 'page') return { kind: 'page' };
    if (reply.kind !== 'asks') return reply;
    const replicas = { next: () => site, markUnready: () => undefined };
    const more = await fetchAnswers(replicas, reply.addresses, ASKER);
    const missing = reply.addresses.filter((asked) => !Object.hasOwn(more, asked));
    if (missing.length > 0)
      return fail(`it asks for ${missing.join(' and ')}, which the API does not answer`);
    answers = { ...answers, ...more };
  }
  return fail(`it still asks for something after ${MOST_ROUNDS} rounds`);
}

const fail = (reason: string) => ({ kind: 'failed' as const, reason });
const toFailure = (error: Error) => fail(error.message);
