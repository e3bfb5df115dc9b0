import { z } from 'zod';
import { VisitAddress } from '../bookings/booking-place';
import { DAY_PARTS } from '../availability/day-parts';
import { BookingStatus } from '../bookings/bookings';
import { Money } from '../money/money';
import { InformationRound } from '../registration/information';
import { FullName, KnownPassword, NewPassword, User } from './auth';
import { EmailChange } from './email-change';
import { Passkey } from './passkeys';

export const Account = User.extend({
  createdAt: z.iso.datetime(),
  /** Whether it was given one; an account that an issuer opened has none. Absent at an older API. */
  hasPassword: z.boolean().optional(),
}).meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

export const UpdateAccountRequest = z.object({ fullName: FullName });
export type UpdateAccountRequest = z.infer<typeof UpdateAccountRequest>;

export const ChangePasswordRequest = z.object({ oldPassword: KnownPassword, newPassword: NewPassword });
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>;

/** Only an account without a password does without it. */
export const RemoveAccountRequest = z.object({ password: KnownPassword.optional() });
export type RemoveAccountRequest = z.infer<typeof RemoveAccountRequest>;

export const AccountSession = z
  .object({
    id: z.uuid(),
    /** Browser and system, such as `Firefox on Windows`. */
    device: z.string(),
    startedAt: z.iso.datetime(),
    /** To a few minutes. Absent at an older API. */
    lastSeenAt: z.iso.datetime().optional(),
    /** Where it was last seen: a city, or a shortened network address. Absent when it is not known. */
    place: z.string().optional(),
    endsAt: z.iso.datetime(),
    /** Whether this is the caller's own session. */
    current: z.boolean(),
  })
  .meta({ id: 'AccountSession' });
export type AccountSession = z.infer<typeof AccountSession>;

export const AccountSessionParams = z.object({ id: z.string().max(60) });

export const AccountExport = z
  .object({
    exportedAt: z.iso.datetime(),
    account: Account,
    sessions: z.array(AccountSession.omit({ current: true })),
    passkeys: z.array(Passkey.omit({ id: true }).extend({ isSecondStep: z.boolean() })),
    /** Accounts elsewhere that sign in to this one. */
    linkedAccounts: z.array(
      z.object({
        issuer: z.string(),
        /** The person’s id there. */
        subject: z.string(),
        email: z.string(),
        linkedAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime(),
      }),
    ),
    /** Of staff, without its secrets. */
    secondStep: z.object({ appSince: z.iso.datetime().nullable(), recoveryCodes: z.int() }),
    /** The address that the account is about to have. Null when none waits. */
    emailChange: EmailChange.nullable(),
    /** To which bookings are texted. Null when none was confirmed. */
    phone: z.object({ number: z.string(), confirmedAt: z.iso.datetime() }).nullable(),
    providerId: z.uuid().nullable(),
    /** Where the page's customers go, whom they call and where they send transfers. Shown only to who has booked. Null when it was not entered. */
    street: z
      .object({
        street_name: z.string(),
        city_name: z.string(),
        phone: z.string(),
        arrival_note: z.string(),
        zelle_address: z.string().optional(),
      })
      .nullable(),
    reviews: z.array(
      z.object({
        providerId: z.uuid(),
        rating: z.int(),
        body: z.string(),
        /** Ids of uploads, which are downloaded one by one. */
        photos: z.array(z.uuid()),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** Of the page's owner, to reviews of others. */
    reviewAnswers: z.array(z.object({ reviewId: z.uuid(), body: z.string(), answeredAt: z.iso.datetime() })),
    /** Only bookings made while signed in. */
    bookings: z.array(
      z.object({
        id: z.uuid(),
        providerId: z.uuid(),
        service: z.string(),
        status: BookingStatus,
        startsAt: z.iso.datetime(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        /** For texts about this booking. Null a month after it. */
        phone: z.string().nullable(),
        /** Where the provider had to come to. Null when that was not asked, and a month after the visit. */
        visit: VisitAddress.nullable(),
        paid: Money,
        refunded: Money,
        createdAt: z.iso.datetime(),
      }),
    ),
    /** Only tickets that the person holds now. */
    tickets: z.array(
      z.object({
        id: z.uuid(),
        event: z.string(),
        startsAt: z.iso.datetime(),
        name: z.string(),
        email: z.string(),
        isUsed: z.boolean(),
      }),
    ),
    /** Metadata only. The files are downloaded one by one. */
    uploads: z.array(
      z.object({
        id: z.uuid(),
        purpose: z.string(),
        name: z.string(),
        bytes: z.int(),
        createdAt: z.iso.datetime(),
      }),
    ),
    registrations: z.array(
      z.object({
        kind: z.string(),
        /** Absent for drafts. */
        reference: z.string().optional(),
        state: z.string(),
        /** By step number, as typed. */
        answers: z.record(z.string(), z.record(z.string(), z.unknown())),
        /** What the office asked for and got. Absent for drafts. */
        information: z.array(InformationRound).optional(),
        savedAt: z.iso.datetime(),
      }),
    ),
    /** Connections and collaborations of the provider page, including requests and ended ones. */
    ties: z.array(
      z.object({
        kind: z.string(),
        with: z.uuid(),
        state: z.string(),
        note: z.string(),
        changedAt: z.iso.datetime(),
      }),
    ),
    /** The person's sponsor, as entered on the dashboard. Null when nothing was entered. */
    sponsor: z.object({ hasNone: z.boolean(), name: z.string(), id: z.string() }).nullable(),
    sponsorSince: z.iso.datetime().nullable(),
    signatures: z.array(
      z.object({
        title: z.string(),
        version: z.string(),
        typedName: z.string(),
        signedAt: z.iso.datetime(),
      }),
    ),
    /** Saved cards. */
    cards: z.array(z.object({ brand: z.string(), last4: z.string() })),
    /** Providers kept for later. */
    saved: z.array(z.object({ providerId: z.uuid(), savedAt: z.iso.datetime() })),
    /** Places on waitlists that were taken while signed in. */
    waitlist: z.array(
      z.object({
        providerId: z.uuid(),
        serviceId: z.uuid(),
        addOns: z.array(z.string()),
        from: z.iso.date(),
        to: z.iso.date(),
        part: z.enum(DAY_PARTS).optional(),
        email: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** The same, for seats of events. */
    seatWaitlist: z.array(
      z.object({ eventId: z.uuid(), number: z.int(), email: z.string(), createdAt: z.iso.datetime() }),
    ),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof AccountExport>;
