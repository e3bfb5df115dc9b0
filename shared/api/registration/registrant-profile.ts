import type { OpeningHours, SocialHandle } from '../providers';
import type { ChipId, ServiceId } from '../taxonomy';
import type { FileRef } from './file-ref';

/** What a completed registration says for a page in the directory. */
export interface RegistrantProfile {
  name: string;
  /** Labels of the taxonomy. */
  professions: readonly string[];
  services: readonly ServiceId[];
  /** Id of a work location. */
  workLocation: string;
  /** Id of a city. */
  cityId: string;
  state: string;
  zipcode: string;
  /** Street and number with its town, not for visitors; null where it was not asked. */
  street: { line: string; town: string } | null;
  hours: readonly OpeningHours[];
  handles: readonly SocialHandle[];
  asl: boolean;
  photo: FileRef | null;
  offers: readonly {
    name: string;
    description: string;
    priceCents: number;
    /** In steps of 15, from 15 to 480. */
    durationMinutes: number;
    kind: ServiceId;
    /** Further chips under which it is found, beside those of `kind`. */
    chips: readonly ChipId[];
    isOffered: boolean;
    addOns: readonly { name: string; priceCents: number }[];
    photos: readonly FileRef[];
  }[];
}
