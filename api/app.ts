import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  type FastifyPluginAsyncZod,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { guardRoutes } from './access/guard-routes';
import { authRoutes } from './auth/auth-routes';
import { availabilityRoutes } from './availability/availability-routes';
import { clockRoutes } from './clock/clock-routes';
import { bookingRoutes } from './bookings/booking-routes';
import { businessRoutes } from './business/business-routes';
import { buildHealthRoutes } from './build-health/build-health-routes';
import { myCodeRoutes } from './codes/my-code-routes';
import type { Dependencies } from './dependencies';
import { organizerRoutes } from './events/desk/organizer-routes';
import { eventRoutes } from './events/event-routes';
import { providerEventRoutes } from './events/provider-event-routes';
import { healthRoutes } from './health/health-routes';
import { handleError, handleUnknownRoute } from './http/error-handler';
import { acceptJson } from './http/json-body';
import { createLogger } from './http/logger';
import { describeRoutes } from './http/openapi';
import { logRequests, makeRequestId } from './http/request-log';
import { mailboxRoutes } from './mail/mailbox-routes';
import { mediaRoutes } from './media/media-routes';
import { measureRequests } from './metrics/measure-requests';
import { metricsRoutes } from './metrics/metrics-routes';
import { newsletterRoutes } from './newsletter/newsletter-routes';
import { printRequestRoutes } from './print-requests/print-request-routes';
import { officeCodeRoutes } from './office/office-code-routes';
import { officeRoutes } from './office/office-routes';
import { payoutFileRoute } from './office/payout-file-route';
import { ownProviderRoutes } from './providers/own-provider-routes';
import { portfolioRoutes } from './providers/portfolio-routes';
import { ledgerRoutes } from './payments/ledger/ledger-routes';
import { paymentRoutes } from './payments/payment-routes';
import { chargeRoutes } from './plans/registration-charges/charge-routes';
import { planRoutes } from './plans/plan-routes';
import { providerRoutes } from './providers/provider-routes';
import { providerStateRoutes } from './providers/state/provider-state-routes';
import { searchRoutes } from './providers/search/search-routes';
import { suggestionRoutes } from './providers/suggestions/suggestion-routes';
import { registrationRoutes } from './registrations/registration-routes';
import { reviewRoutes } from './reviews/review-routes';
import { sitemapRoutes } from './sitemap/sitemap-routes';
import { referralRoutes } from './referrals/referral-routes';
import { mySignatureRoutes } from './signatures/my-signature-routes';
import { sponsorRoutes } from './sponsors/sponsor-routes';
import { ticketRoutes } from './tickets/ticket-routes';
import { myTieRoutes } from './ties/my-tie-routes';
import { providerTieRoutes } from './ties/provider-tie-routes';
import { uploadRoutes } from './uploads/upload-routes';

const BODY_LIMIT_BYTES = 256 * 1024;

/** The routes of every area, built from the dependencies. Add yours here. */
const NOUNS: readonly ((dependencies: Dependencies) => FastifyPluginAsyncZod)[] = [
  healthRoutes,
  metricsRoutes,
  buildHealthRoutes,
  mailboxRoutes,
  clockRoutes,
  authRoutes,
  providerRoutes,
  availabilityRoutes,
  searchRoutes,
  suggestionRoutes,
  bookingRoutes,
  ownProviderRoutes,
  businessRoutes,
  providerStateRoutes,
  portfolioRoutes,
  reviewRoutes,
  providerTieRoutes,
  myTieRoutes,
  eventRoutes,
  providerEventRoutes,
  organizerRoutes,
  ticketRoutes,
  mediaRoutes,
  printRequestRoutes,
  newsletterRoutes,
  sitemapRoutes,
  uploadRoutes,
  paymentRoutes,
  ledgerRoutes,
  registrationRoutes,
  myCodeRoutes,
  officeRoutes,
  officeCodeRoutes,
  payoutFileRoute,
  planRoutes,
  chargeRoutes,
  sponsorRoutes,
  referralRoutes,
  mySignatureRoutes,
];

export async function buildApp(
  dependencies: Dependencies,
  logger: FastifyBaseLogger = createLogger(dependencies.config.logLevel),
): Promise<FastifyInstance> {
  const { config, lifecycle } = dependencies;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    requestIdHeader: false,
    genReqId: makeRequestId(config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleUnknownRoute);
  acceptJson(app);
  logRequests(app);
  measureRequests(app);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.state === 'stopping') reply.header('connection', 'close');
    done();
  });
  if (config.allowedOrigins.length > 0) {
    await app.register(cors, {
      origin: config.allowedOrigins,
      credentials: true,
      exposedHeaders: [
        'x-total-count',
        'x-total-capped',
        'x-unknown-filters',
        'link',
        'retry-after',
        'x-request-id',
      ],
      maxAge: 600,
    });
  }
  guardRoutes(app, dependencies);
  await describeRoutes(app, config.publicUrl);
  for (const routes of NOUNS) await app.register(routes(dependencies));
  return app;
}
