import {
  CHIPS,
  CITIES,
  PROFESSIONS,
  SCHOOL_PROGRAMS,
  SCHOOL_TYPES,
  SERVICES,
  STUDY_PROGRAMS,
  type Term,
  WORK_LOCATIONS,
} from '../taxonomy/taxonomy';
import { TEAM_ROLES } from './employment';
import { PRODUCT_KINDS } from './product';

export type Choice = Pick<Term, 'id' | 'label'>;

/** Choices by the name of the field. */
export const FIELD_CHOICES: Readonly<Record<string, readonly Choice[]>> = {
  chips: CHIPS,
  city: CITIES,
  kind: SERVICES,
  locationType: WORK_LOCATIONS,
  product_kind: PRODUCT_KINDS,
  profession: PROFESSIONS,
  program_of_study: STUDY_PROGRAMS,
  program_selection: SCHOOL_PROGRAMS,
  school_type: SCHOOL_TYPES,
  services: SERVICES,
  team_or_leader: TEAM_ROLES,
};

/** Field name to label: `first_dsff_name` becomes `First name`, `government_id` becomes `Government ID`. */
export function toLabel(name: string): string {
  const words = name
    .replace('dsff_', '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  const named = words.replace(/\b(id|asl)\b/g, (short) => short.toUpperCase());
  return named.charAt(0).toUpperCase() + named.slice(1);
}
