import type { BookingPolicy, ProviderProfile, ServiceOffer } from '@glow50/contract/providers/providers';
import { ZIPCODES } from '@glow50/contract/places/zipcodes';
import { WORK_LOCATIONS } from '@glow50/contract/taxonomy/taxonomy';
import { dateAt } from '../../platform/time/zone-time';
import { presentCard } from './card-row';
import type { ProfileParts } from './profile-repository';
import type { ProviderTables } from './provider-tables';
import { vacationOf } from '../provider-state/present-state';
import { presentAddOn } from './present-add-on';
import { dollars } from '../../platform/money/dollars';

export function presentProfile(
  { profile, policy, hours, services }: ProfileParts,
  now: Date,
): ProviderProfile {
  const vacation = vacationOf(profile, now);
  const middle = ZIPCODES[profile.zipcode];
  const isAway = vacation && vacation.from <= dateAt(now.getTime(), profile.timeZone);
  return {
    ...presentCard(profile),
    about: profile.about,
    professions: profile.professions,
    workLocation: WORK_LOCATIONS.find(({ id }) => id === profile.workLocation)?.label ?? profile.workLocation,
    ...(middle && { middle }),
    timeZone: profile.timeZone,
    hours: hours.map(({ day, opens, closes }) => ({ day, from: opens.slice(0, 5), to: closes.slice(0, 5) })),
    handles: profile.handles,
    policy: presentPolicy(policy),
    services: services.map(presentService),
    ...(profile.isPaused && { isPaused: true }),
    ...(profile.isStudent && { isStudent: true }),
    ...(isAway && { vacation }),
  };
}

function presentPolicy(policy: ProviderTables['booking_policies']): BookingPolicy {
  return {
    payment: policy.payment,
    deposit: policy.deposit_cents === null ? null : dollars(policy.deposit_cents),
    cashBalanceOnly: policy.cash_balance_only,
    comeAlone: policy.come_alone,
    freeCancellationHours: policy.free_cancellation_hours,
    lateFeePercent: policy.late_fee_percent,
    lateArrivalMinutes: policy.late_arrival_minutes,
    touchUpHours: policy.touch_up_hours,
    noShowPercent: policy.no_show_percent,
  };
}

/** The row that `presentPolicy` reads, without the provider. */
export function toPolicyRow(policy: BookingPolicy): Omit<ProviderTables['booking_policies'], 'provider_id'> {
  return {
    payment: policy.payment,
    deposit_cents: policy.deposit?.cents ?? null,
    cash_balance_only: policy.cashBalanceOnly,
    come_alone: policy.comeAlone,
    free_cancellation_hours: policy.freeCancellationHours,
    late_fee_percent: policy.lateFeePercent,
    late_arrival_minutes: policy.lateArrivalMinutes,
    touch_up_hours: policy.touchUpHours,
    no_show_percent: policy.noShowPercent,
  };
}

function presentService(service: ProfileParts['services'][number]): ServiceOffer {
  const { picture, picture_width: width, picture_height: height, picture_alt: alt } = service;
  return {
    id: service.service_id,
    name: service.name,
    description: service.description,
    durationMinutes: service.duration_minutes,
    price: dollars(service.price_cents),
    serviceCharge: dollars(service.service_charge_cents),
    total: dollars(service.price_cents + service.service_charge_cents),
    chips: service.chips,
    kind: service.kind,
    addOns: service.add_ons.map(presentAddOn),
    picture: picture && width && height && alt !== null ? { src: picture, width, height, alt } : null,
  };
}
