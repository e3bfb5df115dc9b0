import { appleWalletPass, googleWalletLink } from '@glow50/contract/tickets/wallet-calls';
import { TicketTokenParams, WalletLink } from '@glow50/contract/tickets/tickets';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { findEventById } from '../event-repository';
import { isAhead } from '../tickets/present-ticket';
import { makeCode } from '../tickets/ticket-code';
import type { TicketDependencies } from '../tickets/ticket-dependencies';
import { TICKET_MESSAGES } from '../tickets/ticket-messages';
import { codedOf, findTicket } from '../tickets/ticket-repository';
import { readTicketToken } from '../tickets/ticket-tokens';
import type { WalletTicket } from './wallet-ticket';

/** Tickets for the wallets of phones. Respond with 404 where the site has no keys for the wallet. */
export function walletRoutes({
  database,
  clock,
  config,
  ticketMail,
}: TicketDependencies): FastifyPluginAsync {
  const { secretKey, wallets, publicUrl: site } = config;

  async function getTicket(token: string): Promise<WalletTicket> {
    const coded = readTicketToken(token, secretKey);
    const ticket = coded && (await findTicket(database, coded.eventId, coded.ticketId));
    const event = coded && (await findEventById(database, coded.eventId));
    if (!ticket || !event) throw new HttpError(404, TICKET_MESSAGES.linkNotFound);
    if (ticket.transfers !== coded.transfers) throw new HttpError(410, TICKET_MESSAGES.passedOn);
    if (ticket.is_cancelled || !isAhead(event, clock.now())) {
      throw new HttpError(409, TICKET_MESSAGES.notForWallets);
    }
    const code = makeCode(codedOf(ticket), event.number, secretKey);
    return { ticket, event, code, href: ticketMail.ticketUrl(ticket) };
  }

  return routes('tickets', [
    endpoint(appleWalletPass, {
      access: 'credential',
      operationId: 'readAppleWalletPass',
      summary: 'Get a ticket as a pass for Apple Wallet',
      params: TicketTokenParams,
      produces: ['application/vnd.apple.pkpass'],
      answer: z.unknown().describe('The pass'),
      handler: async ({ params }, reply) => {
        if (!wallets.apple) throw new HttpError(404, TICKET_MESSAGES.noWallet);
        // Loaded when needed: the libraries that sign are large.
        const { makeApplePass } = await import('./apple-pass');
        const pass = await makeApplePass(wallets.apple, await getTicket(params.token));
        reply.headers({
          'content-type': 'application/vnd.apple.pkpass',
          'content-disposition': 'attachment; filename="ticket.pkpass"',
        });
        return pass;
      },
    }),

    endpoint(googleWalletLink, {
      access: 'credential',
      operationId: 'readGoogleWalletLink',
      summary: 'Get the address that saves a ticket in Google Wallet',
      params: TicketTokenParams,
      answer: WalletLink,
      handler: async ({ params }) => {
        if (!wallets.google) throw new HttpError(404, TICKET_MESSAGES.noWallet);
        const ticket = await getTicket(params.token);
        const { makeGoogleLink } = await import('./google-pass');
        return { url: await makeGoogleLink(wallets.google, ticket, { site, now: clock.now() }) };
      },
    }),
  ]);
}
