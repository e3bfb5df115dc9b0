import { bodyLimitOf, TEXT_WEBHOOK } from '@glow50/contract/body-limits';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../dependencies';
import { rawRoute, routes } from '../http/endpoint';
import { HttpError } from '../http/http-error';
import { startTexts, stopTexts } from './stops';
import { isSignedByTwilio } from './twilio';

const FORM = 'application/x-www-form-urlencoded';

/** The words that Twilio and the carriers know. A text counts when it is nothing else. */
const STOP = [
  'stop',
  'stopall',
  'stop all',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'revoke',
  'optout',
  'opt out',
];
const START = ['start', 'unstop', 'yes'];
const HELP = ['help', 'info'];

/** Answers of customers to texts. Exists only with an account at Twilio. */
export function textWebhook({ config, database, clock, limits }: Dependencies): FastifyPluginAsync {
  const { twilio } = config;
  if (!twilio) return routes('texts', []);
  const address = `${config.publicUrl}${TEXT_WEBHOOK}`;

  /** Resolves to what is texted back. Empty: nothing. */
  async function take(form: URLSearchParams): Promise<string> {
    const from = form.get('From') ?? '';
    if (!/^\+\d{8,15}$/.test(from)) return '';
    const word = (form.get('Body') ?? '').replace(/[.!]/g, '').trim().toLowerCase();
    // Twilio itself answers the words that it reports here.
    const answered = form.has('OptOutType');
    const kind = (form.get('OptOutType') ?? '').toLowerCase();
    if (kind === 'stop' || STOP.includes(word)) {
      await stopTexts(database, from, config, clock.now());
      return '';
    }
    if (kind === 'start' || START.includes(word)) {
      await startTexts(database, from, config);
      return '';
    }
    if (answered) return '';
    const isFirst = await limits.spend(['textAnswer', from]).then(
      () => true,
      () => false,
    );
    if (!isFirst) return '';
    return HELP.includes(word)
      ? `Glow50 texts you about bookings, as you asked. Reply STOP to end that. Help: ${config.contactEmail}`
      : 'Glow50: no one reads replies here. The link in your confirmation reaches your provider. Reply STOP to end texts.';
  }

  return async (app) => {
    // The signature covers the fields as they were sent.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body));

    await app.register(
      routes('texts', [
        rawRoute('POST', TEXT_WEBHOOK, {
          calledBy: 'Twilio',
          access: 'credential',
          operationId: 'receiveText',
          summary: 'Receive a signed text of a customer: STOP, START, HELP',
          consumes: [FORM],
          headers: z.object({ 'x-twilio-signature': z.string().max(200).optional() }),
          bodyLimit: bodyLimitOf(TEXT_WEBHOOK),
          answer: z.string(),
          serializerCompiler: () => (text) => String(text),
          handler: async ({ body, headers }, reply) => {
            const signature = headers['x-twilio-signature'];
            const form = new URLSearchParams(typeof body === 'string' ? body : '');
            if (!signature || !isSignedByTwilio(form, { address, signature, authToken: twilio.authToken })) {
              throw new HttpError(403, 'This was not signed by Twilio');
            }
            const answer = await take(form);
            reply.type('text/xml; charset=utf-8');
            return `<?xml version="1.0" encoding="UTF-8"?><Response>${answer && `<Message>${escape(answer)}</Message>`}</Response>`;
          },
        }),
      ]),
    );
  };
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
