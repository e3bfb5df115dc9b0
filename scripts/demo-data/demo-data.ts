import type { BookingPolicy, SocialHandle } from '@glow50/contract/providers/providers';
import type { ChipId, ServiceId } from '@glow50/contract/taxonomy/taxonomy';
import type { SceneName } from './art/event-poster';
import type { Look } from './art/portrait';
import type { MotifName } from './art/motifs/motifs';

/** The complete demo data as plain values. Ids are fixed. Pictures are named here and drawn later. */
export interface DemoData {
  customers: DemoCustomer[];
  providers: DemoProvider[];
  events: DemoEvent[];
}

export interface DemoCustomer {
  id: string;
  fullName: string;
  email: string;
}

export interface DemoAddOn {
  name: string;
  priceCents: number;
  minutes: number;
}

export interface DemoService {
  id: string;
  kind: ServiceId;
  chips: readonly ChipId[];
  name: string;
  description: string;
  durationMinutes: number;
  priceCents: number;
  addOns: readonly DemoAddOn[];
}

export interface DemoReview {
  id: string;
  serviceId: string;
  customer: DemoCustomer;
  rating: number;
  body: string;
  daysAgo: number;
  /** After midnight in Dallas. */
  minute: number;
  answer: { body: string; minutesLater: number } | null;
}

export interface DemoProvider {
  id: string;
  name: string;
  about: string;
  portrait: { file: string; seed: string; position: number; look: Look };
  mainService: ServiceId;
  professions: readonly string[];
  workLocation: string;
  /** Empty for those who come to their customers. */
  street: string;
  visitsCustomers: boolean;
  phone: string;
  /** Null: takes no transfers. */
  zelleAddress: string | null;
  cityId: string;
  zipcode: string;
  handles: SocialHandle[];
  asl: boolean;
  isVerified: boolean;
  policy: BookingPolicy;
  hours: readonly { day: number; from: string; to: string }[];
  services: DemoService[];
  bookedCount: number;
  reviews: DemoReview[];
}

export interface DemoEvent {
  id: string;
  number: number;
  providerId: string | null;
  organizer: string;
  name: string;
  category: string;
  description: string;
  priceCents: number;
  /** Days after the first Thursday that is ahead. */
  day: number;
  time: string;
  minutes: number;
  address: string;
  cityId: string;
  zipcode: string;
  capacity: number;
  sold: number;
  contact: string;
  poster: { file: string; scene: SceneName; motif: MotifName | null; variant: number };
}
