import type { PlaceField } from '../places/place-check';

/** City, state and zip code as a form has them. They have to be one place. */
export interface EnteredPlace {
  /** As typed. Absent where the form has only a choice of cities. */
  city?: string;
  state: string;
  zipcode: string;
  /** Id of the city that was chosen for the search. */
  town?: string;
  /** Where to say what is wrong, as `step.field`. */
  paths: Readonly<Record<PlaceField, string>>;
}
