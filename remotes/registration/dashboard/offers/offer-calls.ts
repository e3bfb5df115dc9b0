import type { BusinessOffer } from '@glow50/contract/dashboard/dashboard';
import { addOffer, changeOffer, listOffers } from '@glow50/contract/dashboard/dashboard-calls';
import { ServiceOfferForm } from '@glow50/contract/registration/service-offers';
import type { HttpClient } from '@glow50/host/http/http-client';
import { WriteKeys } from '@glow50/host/http/write-keys';
import type { z } from 'zod';
import { NEW_OFFER, type OffersValues } from '../../editors/offer-values';
import type { EditCalls, Versioned } from '../editing/edit-store';

/** Wraps one service as a list of one, because the service fields edit a list. */
export function toPart(offer: BusinessOffer | null): Versioned<OffersValues> {
  if (!offer) return { offers: [NEW_OFFER], version: '' };
  const { version, id: _id, img: _img, bookingsAhead: _bookingsAhead, ...values } = offer;
  return { offers: [values], version };
}

/** A null `offer` adds a new service. Retrying after a lost response does not add it twice. */
export function offerCalls(api: HttpClient, offer: BusinessOffer | null): EditCalls<OffersValues> {
  const keys = new WriteKeys();
  return {
    async read() {
      const offers = await api.call(listOffers);
      return toPart(offers.find(({ id }) => id === offer?.id) ?? null);
    },
    async change({ offers, version }) {
      const body = toBody(offers);
      const saved = offer
        ? await api.call(changeOffer, { params: { serviceId: offer.id }, body: { ...body, version } })
        : await keys.send(JSON.stringify(body), (idempotencyKey) =>
            api.call(addOffer, { body, idempotencyKey }),
          );
      return toPart(saved);
    },
  };
}

function toBody([values]: OffersValues['offers']): z.output<typeof ServiceOfferForm> {
  return ServiceOfferForm.parse(values);
}
