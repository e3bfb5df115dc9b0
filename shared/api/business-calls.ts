import type {
  AddOffer,
  BusinessHandles,
  BusinessOffer,
  BusinessOverview,
  BusinessPhoto,
  BusinessPlace,
  BusinessServices,
  ChangeHandles,
  ChangeOffer,
  ChangePhoto,
  ChangePlace,
  ChangeServices,
  RemoveOfferQuery,
} from './business';
import type { BusinessHours, ChangeHours } from './business-hours';
import { defineCall } from './call';
import type { Message } from './problem';

/**
 * The caller's own page, part by part, for its dashboard. 404 for who has none, 401 without bearer and session cookie.
 * Each change brings the `version` that it was made from. It is answered with the part as it then is; 409 with an
 * error at `version` when another device changed it meanwhile. A change that is there already is no conflict.
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
/** Shown to visitors from the answer on. 400 at `photo` for a file that is gone or another's. */
export const changePhoto = partChange<ChangePhoto, BusinessPhoto>('photo');
export const readServices = part<BusinessServices>('service-kinds');
export const changeServices = partChange<ChangeServices, BusinessServices>('service-kinds');
export const readPlace = part<BusinessPlace>('place');
export const changePlace = partChange<ChangePlace, BusinessPlace>('place');
export const readHours = part<BusinessHours>('hours');
/**
 * 409 with an error at `bookings.<n>` for each booking ahead that would stand outside of the hours, in words, unless
 * `keepBookings` says that they stay.
 */
export const changeHours = partChange<ChangeHours, BusinessHours>('hours');

/** In the order of the page, those that are not offered at present too. At most 100. */
export const listOffers = part<BusinessOffer[]>('services');

/** 201, once for an `Idempotency-Key`. 409 beyond 40 services; 400 at `photos.<n>` for a file that is gone. */
export const addOffer = defineCall<{ body: AddOffer; answer: BusinessOffer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/provider/services',
});

/** Bookings that were made keep name, length and price. */
export const changeOffer = defineCall<{
  params: { serviceId: string };
  body: ChangeOffer;
  answer: BusinessOffer;
}>({ method: 'PUT', base: 'api', path: '/api/v1/provider/services/:serviceId' });

/** 409 with an error at `bookings.<n>` for each booking of it ahead, unless `keepBookings` says that they stay. */
export const removeOffer = defineCall<{
  params: { serviceId: string };
  query: RemoveOfferQuery;
  answer: Message;
}>({ method: 'DELETE', base: 'api', path: '/api/v1/provider/services/:serviceId' });

/** Says that somebody looks at a page. A visitor counts once an hour, its owner never. */
export const countView = defineCall<{ params: { id: string }; answer: null }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/providers/:id/views',
});
