import type {
  AddOffer,
  BusinessHandles,
  BusinessOffer,
  BusinessOverview,
  BusinessPayment,
  BusinessPhoto,
  BusinessPlace,
  BusinessServices,
  ChangeHandles,
  ChangeOffer,
  ChangePayment,
  ChangePhoto,
  ChangePlace,
  ChangeServices,
  RemoveOfferQuery,
} from './dashboard';
import type { BusinessHours, ChangeHours } from './dashboard-hours';
import { defineCall } from '../call';
import type { Message } from '../problem';

/**
 * The caller's own provider page, one section per call, for the dashboard. Responds with 404 when the caller
 * has no page, and with 401 without a bearer token and session cookie. Each change sends the `version` that
 * it is based on and returns the new section. Responds with 409 and an error at `version` when another device
 * changed the section meanwhile, unless it already has the new content.
 */

const part = <Answer>(path: string) =>
  defineCall<{ answer: Answer }>({ method: 'GET', base: 'api', path: `/api/v1/provider/${path}` });
const partChange = <Body extends object, Answer>(path: string) =>
  defineCall<{ body: Body; answer: Answer }>({
    method: 'PUT',
    base: 'api',
    path: `/api/v1/provider/${path}`,
  });

export const businessOverview = part<BusinessOverview>('overview');
export const readHandles = part<BusinessHandles>('handles');
export const changeHandles = partChange<ChangeHandles, BusinessHandles>('handles');
export const readPhoto = part<BusinessPhoto>('photo');
/**
 * Visible to visitors immediately. Responds with 400 at `photo` for a file that is missing or belongs to
 * someone else.
 */
export const changePhoto = partChange<ChangePhoto, BusinessPhoto>('photo');
export const readServices = part<BusinessServices>('service-kinds');
export const changeServices = partChange<ChangeServices, BusinessServices>('service-kinds');
export const readPlace = part<BusinessPlace>('place');
export const changePlace = partChange<ChangePlace, BusinessPlace>('place');
export const readPayment = part<BusinessPayment>('payment');
/** Reaches bookings that are made from now on. Responds with 400 at `zelleAddress` for the address of the account. */
export const changePayment = partChange<ChangePayment, BusinessPayment>('payment');
export const readHours = part<BusinessHours>('hours');
/**
 * Responds with 409 and an error at `bookings.<n>` for each upcoming booking outside the new hours, unless
 * `keepBookings` is set.
 */
export const changeHours = partChange<ChangeHours, BusinessHours>('hours');

/** In page order, including services that are currently not offered. At most 100. */
export const listOffers = part<BusinessOffer[]>('services');

/**
 * Responds with 201. Repeating the `Idempotency-Key` adds nothing. Responds with 409 beyond 40 services, and
 * with 400 at `photos.<n>` for a missing file.
 */
export const addOffer = defineCall<{ body: AddOffer; answer: BusinessOffer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/provider/services',
});

/** Existing bookings keep their service name, length and price. */
export const changeOffer = defineCall<{
  params: { serviceId: string };
  body: ChangeOffer;
  answer: BusinessOffer;
}>({ method: 'PUT', base: 'api', path: '/api/v1/provider/services/:serviceId' });

/**
 * Responds with 409 and an error at `bookings.<n>` for each upcoming booking of the service, unless
 * `keepBookings` is set.
 */
export const removeOffer = defineCall<{
  params: { serviceId: string };
  query: RemoveOfferQuery;
  answer: Message;
}>({ method: 'DELETE', base: 'api', path: '/api/v1/provider/services/:serviceId' });

/** Counts a page view. A visitor counts once per hour, the owner never. */
export const countView = defineCall<{ params: { id: string }; answer: null }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/providers/:id/views',
});
