import type { PersonalData } from './accounts/account-dependencies';
import { dropPhoneCodes, dropUserPhone, exportPhone } from './accounts/phones/phone-repository';
import { exportBookings, forgetCustomer, forgetPhonesOf } from './booking/customer/customer-records';
import { exportWaitlist, forgetWaiting } from './booking/waitlist/waitlist-repository';
import { exportConnections, forgetConnections } from './directory/connections/connection-repository';
import { lockState } from './directory/provider-state/state-repository';
import { findProviderIds, findProviderId, releasePages } from './directory/providers/page-owners';
import { exportAnswers, forgetAnswers } from './directory/reviews/answer-repository';
import { exportReviews, forgetAuthor } from './directory/reviews/author-records';
import { exportSaved, forgetSaved } from './directory/saved/saved-repository';
import { publishPages } from './directory/search-index/publish-pages';
import { unpublishProvider } from './directory/search-index/unpublish-provider';
import { callOffEvents, forgetEditor } from './events/editor/call-off-events';
import { resumeSale, stopSale } from './events/editor/organizer-sale';
import { exportTickets, forgetHolder } from './events/tickets/holder-records';
import { exportSeatWaitlist, forgetSeatWaiting } from './events/waitlist/seat-waitlist-repository';
import { forgetPlans } from './payments/plans/forget-plans';
import { restPlans, wakePlans } from './payments/plans/rest-plans';
import { exportCards } from './payments/saved-cards/customer-cards';
import { forgetCards } from './payments/saved-cards/forget-cards';
import { exportUploads } from './platform/uploads/export-uploads';
import { exportStreet } from './registration/dashboard/export-street';
import { forgetPage } from './registration/dashboard/forget-page';
import { revokeCodesOf } from './registration/codes/code-repository';
import { exportRegistrations } from './registration/export-registrations';
import { forgetRegistrant } from './registration/forget-registrant';
import { removePictures } from './registration/pictures/remove-pictures';
import { exportSignatures, forgetSignatures } from './registration/signatures/signature-repository';
import { exportSponsor } from './registration/sponsors/export-sponsor';
import { forgetSponsor } from './registration/sponsors/forget-sponsor';

/** What every area holds about a person. Add the records of new areas to both functions. */
export const personalData: PersonalData = {
  async export(connection, userId) {
    const [
      providerId,
      reviews,
      uploads,
      bookings,
      tickets,
      registrations,
      sponsor,
      signatures,
      cards,
      saved,
      waitlist,
      seatWaitlist,
    ] = await Promise.all([
      findProviderId(connection, userId),
      exportReviews(connection, userId),
      exportUploads(connection, userId),
      exportBookings(connection, userId),
      exportTickets(connection, userId),
      exportRegistrations(connection, userId),
      exportSponsor(connection, userId),
      exportSignatures(connection, userId),
      exportCards(connection, userId),
      exportSaved(connection, userId),
      exportWaitlist(connection, userId),
      exportSeatWaitlist(connection, userId),
    ]);
    return {
      phone: await exportPhone(connection, userId),
      providerId,
      street: providerId ? await exportStreet(connection, providerId) : null,
      reviews,
      reviewAnswers: providerId ? await exportAnswers(connection, providerId) : [],
      bookings,
      tickets,
      uploads,
      registrations,
      ties: providerId ? await exportConnections(connection, providerId) : [],
      ...sponsor,
      signatures,
      cards,
      saved,
      waitlist,
      seatWaitlist,
    };
  },

  forgetPhones: forgetPhonesOf,

  async hide(tx, userId, now) {
    await restPlans(tx, userId, now);
    const hidden: string[] = [];
    for (const providerId of await findProviderIds(tx, userId)) {
      if (await unpublishProvider(tx, providerId)) hidden.push(providerId);
      await stopSale(tx, providerId, now);
    }
    return hidden;
  },

  async show(tx, userId, { hiddenAt, providerIds, now }) {
    await wakePlans(tx, userId, hiddenAt);
    const own = await findProviderIds(tx, userId);
    await publishPages(
      tx,
      own.filter((id) => providerIds.includes(id)),
    );
    for (const providerId of own) {
      const { withdrawnBy } = await lockState(tx, providerId);
      if (withdrawnBy !== 'office') await resumeSale(tx, providerId, now);
    }
  },

  /**
   * Reviews and past events stay without personal data, and an owner's page is unpublished. Upcoming events
   * are canceled and everything paid for them is refunded.
   */
  async erase(tx, userId, now) {
    await dropUserPhone(tx, userId);
    await dropPhoneCodes(tx, userId);
    await forgetAuthor(tx, userId, now);
    await forgetCustomer(tx, userId);
    await forgetHolder(tx, userId, now);
    // Before the pages: a picture that is being published waits for its upload, finds it gone and removes itself.
    await forgetRegistrant(tx, userId, now);
    for (const providerId of await releasePages(tx, userId)) {
      await unpublishProvider(tx, providerId);
      await callOffEvents(tx, providerId, now);
      await removePictures(tx, providerId);
      await forgetPage(tx, providerId);
      await forgetAnswers(tx, providerId);
      await forgetConnections(tx, providerId);
      await revokeCodesOf(tx, providerId, now);
    }
    await forgetEditor(tx, userId, now);
    await revokeCodesOf(tx, userId, now);
    await forgetPlans(tx, userId, now);
    await forgetCards(tx, userId, now);
    await forgetSponsor(tx, userId, now);
    await forgetSignatures(tx, userId);
    await forgetSaved(tx, userId);
    await forgetWaiting(tx, userId);
    await forgetSeatWaiting(tx, userId);
  },
};
