import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import etag from '@fastify/etag';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { bodyLimitOf } from '@glow50/contract/body-limits';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { answerClientError } from '@glow50/server/answer-client-error';
import { bringsUnreadBody } from '@glow50/server/brings-unread-body';
import { logRequests } from '@glow50/server/request-log';
import { guardRoutes } from './platform/access/guard-routes';
import { mayDecide } from './platform/audit/staff-roles';
import { accountPhoneRoutes } from './accounts/phones/account-phone-routes';
import { emailChangeRoutes } from './accounts/email-change/email-change-routes';
import { notMeRoutes } from './accounts/devices/not-me-routes';
import { keepAccountRoute } from './accounts/removal/keep-account-route';
import { accountRoutes } from './accounts/account/account-routes';
import { sessionListRoutes } from './accounts/account/session-list-routes';
import { authRoutes } from './accounts/auth-routes';
import { findCaller } from './accounts/caller';
import { secondStepRoutes } from './accounts/second-step/second-step-routes';
import { stepPasskeyRoutes } from './accounts/second-step/step-passkey-routes';
import { sessionRoleRoute } from './accounts/session-role-route';
import { issuerRoutes } from './accounts/issuers/issuer-routes';
import { linkRoutes } from './accounts/issuers/link-routes';
import { ownPasskeyRoutes } from './accounts/passkeys/own-passkey-routes';
import { passkeySignInRoutes } from './accounts/passkeys/passkey-sign-in-routes';
import { proofRoutes } from './accounts/proofs/proof-routes';
import { resetRoutes } from './accounts/reset/reset-routes';
import { signUpRoutes } from './accounts/sign-up/registration-routes';
import { availabilityRoutes } from './directory/availability/availability-routes';
import { clockRoutes } from './platform/clock/clock-routes';
import { bookingRoutes } from './booking/booking-routes';
import { dashboardRoutes } from './registration/dashboard/dashboard-routes';
import { buildHealthRoutes } from './platform/build-health/build-health-routes';
import { myCodeRoutes } from './registration/codes/my-code-routes';
import type { Composition } from './composition';
import { organizerRoutes } from './events/editor/organizer-routes';
import { eventRoutes } from './events/event-routes';
import { providerEventRoutes } from './events/provider-event-routes';
import { healthRoutes } from './platform/health/health-routes';
import type { Reading } from './platform/database/reading';
import { handleError, handleUnknownRoute } from './platform/http/error-handler';
import { HttpError } from './platform/http/http-error';
import { acceptJson } from './platform/http/json-body';
import { createLogger } from '@glow50/server/logger';
import { describeRoutes } from './platform/http/openapi';
import { neverCache } from './platform/http/public-answer';
import { readOwnWrites } from './platform/http/read-own-writes';
import { makeRequestId } from './platform/http/request-id';
import { mailboxRoutes } from './platform/mail/mailbox-routes';
import { textWebhook } from './platform/texts/text-webhook';
import { nameMediaBase } from './platform/media/media-base';
import { mediaRoutes } from './platform/media/media-routes';
import { measureRequests } from './platform/metrics/measure-requests';
import { metricsRoutes } from './platform/metrics/metrics-routes';
import { newsletterRoutes } from './accounts/newsletter/newsletter-routes';
import { printRequestRoutes } from './office/print-requests/print-request-routes';
import { auditRoutes } from './office/audit/audit-routes';
import { officeCodeRoutes } from './office/office-code-routes';
import { officeReviewRoutes } from './office/office-review-routes';
import { officeRoutes } from './office/office-routes';
import { officeJobRoutes } from './office/office-job-routes';
import { payoutFileRoute } from './office/payout-file-route';
import { ownProviderRoutes } from './directory/providers/own-provider-routes';
import { portfolioRoutes } from './directory/providers/portfolio-routes';
import { similarRoutes } from './directory/providers/similar-routes';
import { ledgerRoutes } from './payments/ledger/ledger-routes';
import { paymentRoutes } from './payments/payment-routes';
import { chargeRoutes } from './registration/charges/charge-routes';
import { planRoutes } from './payments/plans/plan-routes';
import { myCardRoutes } from './payments/saved-cards/my-card-routes';
import { cardRoutes } from './directory/providers/card-routes';
import { providerRoutes } from './directory/providers/provider-routes';
import { providerStateRoutes } from './directory/provider-state/provider-state-routes';
import { savedRoutes } from './directory/saved/saved-routes';
import { searchRoutes } from './directory/search/search-routes';
import { placeRoutes } from './directory/places/place-routes';
import { suggestionRoutes } from './directory/suggestions/suggestion-routes';
import { registrationRoutes } from './registration/registration-routes';
import { reviewRoutes } from './directory/reviews/review-routes';
import { sitemapRoutes } from './directory/sitemap/sitemap-routes';
import { referralRoutes } from './registration/referrals/referral-routes';
import { mySignatureRoutes } from './registration/signatures/my-signature-routes';
import { sponsorRoutes } from './registration/sponsors/sponsor-routes';
import { ticketRoutes } from './events/tickets/ticket-routes';
import { myConnectionRoutes } from './directory/connections/my-connection-routes';
import { providerConnectionRoutes } from './directory/connections/provider-connection-routes';
import { uploadRoutes } from './platform/uploads/upload-routes';

type Routes = readonly ((composition: Composition) => FastifyPluginAsync)[];

/** Routes that read no cookies and say themselves whether their responses are cached. */
const PLAIN: Routes = [
  healthRoutes,
  metricsRoutes,
  buildHealthRoutes,
  mailboxRoutes,
  clockRoutes,
  ownProviderRoutes,
  mediaRoutes,
  paymentRoutes,
  textWebhook,
  sessionRoleRoute,
];

/** As the plain ones. Public pages, which only read: a copy of the database may answer. */
const READING: Routes = [
  availabilityRoutes,
  searchRoutes,
  cardRoutes,
  suggestionRoutes,
  placeRoutes,
  portfolioRoutes,
  similarRoutes,
  reviewRoutes,
  providerEventRoutes,
  sitemapRoutes,
];

/** Public routes that only read, and whose responses carry an entity tag. */
const TAGGED: Routes = [providerRoutes, providerConnectionRoutes, eventRoutes];

/** Routes that may read and set cookies. Their responses are never cached. */
const PERSONAL: Routes = [
  signUpRoutes,
  resetRoutes,
  proofRoutes,
  accountRoutes,
  emailChangeRoutes,
  keepAccountRoute,
  notMeRoutes,
  sessionListRoutes,
  accountPhoneRoutes,
  authRoutes,
  passkeySignInRoutes,
  ownPasskeyRoutes,
  issuerRoutes,
  linkRoutes,
  secondStepRoutes,
  stepPasskeyRoutes,
  ...bookingRoutes,
  ...dashboardRoutes,
  providerStateRoutes,
  savedRoutes,
  myConnectionRoutes,
  ...organizerRoutes,
  ...ticketRoutes,
  printRequestRoutes,
  newsletterRoutes,
  uploadRoutes,
  ledgerRoutes,
  ...registrationRoutes,
  myCodeRoutes,
  officeRoutes,
  officeCodeRoutes,
  officeReviewRoutes,
  officeJobRoutes,
  payoutFileRoute,
  auditRoutes,
  planRoutes,
  myCardRoutes,
  chargeRoutes,
  sponsorRoutes,
  referralRoutes,
  mySignatureRoutes,
];

/** What a process without calls answers: to those that watch it. */
const WATCHED: Routes = [healthRoutes, metricsRoutes];

export async function buildWorkerApp(
  composition: Composition,
  logger?: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = openApp(composition, logger);
  guard(app, composition);
  for (const routes of WATCHED) await app.register(routes(composition));
  return app;
}

export async function buildApp(
  composition: Composition,
  logger?: FastifyBaseLogger,
  reading?: Reading,
): Promise<FastifyInstance> {
  const { config } = composition;
  const app = openApp(composition, logger);
  if (config.allowedOrigins.length > 0) {
    await app.register(cors, {
      origin: config.allowedOrigins,
      credentials: true,
      exposedHeaders: [
        'x-total-count',
        'x-total-capped',
        'x-unknown-filters',
        'x-corrected-words',
        'link',
        'retry-after',
        'x-request-id',
      ],
      maxAge: 600,
    });
  }
  guard(app, composition);
  await describeRoutes(app, config);
  if (config.mediaUrl !== undefined) nameMediaBase(app, config.mediaUrl);
  if (reading) {
    readOwnWrites(app, reading);
    app.metrics.registerMetric(reading.reads);
  }
  const ofCopy = reading ? { ...composition, database: reading.database } : composition;
  for (const routes of PLAIN) await app.register(routes(composition));
  for (const routes of READING) await app.register(routes(ofCopy));
  await app.register(async (tagged) => {
    await tagged.register(etag);
    for (const routes of TAGGED) await tagged.register(routes(ofCopy));
  });
  await app.register(async (personal) => {
    await personal.register(cookie);
    personal.addHook('onSend', neverCache);
    for (const routes of PERSONAL) await personal.register(routes(composition));
  });
  return app;
}

/** With the rules for every route, and without routes. */
function openApp(
  composition: Composition,
  logger: FastifyBaseLogger = createLogger(composition.config.logLevel),
): FastifyInstance {
  const { config, lifecycle } = composition;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    requestIdHeader: false,
    genReqId: makeRequestId(config.trustProxy),
    bodyLimit: bodyLimitOf(''),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  });

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleUnknownRoute);
  acceptJson(app);
  app.addHook('onRequest', async (request) => {
    // Its bytes would be read as the next request on the connection, which may be another visitor's.
    if (bringsUnreadBody(request)) {
      throw new HttpError(400, PROBLEM_MESSAGES.malformed, { headers: { connection: 'close' } });
    }
  });
  logRequests(app);
  measureRequests(app);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.state === 'stopping') reply.header('connection', 'close');
    done();
  });
  app.addHook('onClose', async () => composition.fileChecker.close());
  return app;
}

function guard(app: FastifyInstance, composition: Composition): void {
  const { config, database } = composition;
  guardRoutes(app, {
    config,
    findCaller: (request) => findCaller(composition, request),
    mayDecide: (userId, role) => mayDecide(database, userId, role),
  });
}
