import type { OpeningHours, SocialHandle } from '../providers/providers';
import type { ChipId, ServiceId } from '../taxonomy/taxonomy';
import type { FileRef } from './file-ref';

export interface RegistrantProfile {
  name: string;
  /** Labels from the taxonomy. */
  professions: readonly string[];
  services: readonly ServiceId[];
  /** Id of a work location. */
  workLocation: string;
  cityId: string;
  state: string;
  zipcode: string;
  /** Street address, never shown to visitors. Null when the form did not ask for it. */
  street: { line: string; town: string } | null;
  hours: readonly OpeningHours[];
  handles: readonly SocialHandle[];
  asl: boolean;
  /** In training: there is no license that could be checked. */
  isStudent: boolean;
  photo: FileRef | null;
  offers: readonly {
    name: string;
    description: string;
    priceCents: number;
    /** 15 to 480, in steps of 15. */
    durationMinutes: number;
    kind: ServiceId;
    /** Search chips in addition to those of `kind`. */
    chips: readonly ChipId[];
    isOffered: boolean;
    addOns: readonly { name: string; priceCents: number; minutes: number }[];
    photos: readonly FileRef[];
  }[];
}
