import type { PlaceField, PlaceQuery } from '../../places/place-check';
import { TOWNS } from '../../places/places';
import { findTerm } from '../../taxonomy/find-term';
import type { Asked, Field, FieldOf, FieldTable } from './field';
import { isAsked } from './form-step';

/** City, state and zip code as they were entered. They have to be one place, which only the server can look up. */
export interface EnteredPlace {
  place: PlaceQuery;
  /** The fields at which to say what is wrong. */
  names: Readonly<Record<PlaceField, string>>;
}

/** The places that a table asks for. */
export function findPlaces(fields: FieldTable, asked: Asked): EnteredPlace[] {
  return Object.values<Field>(fields).flatMap((field) =>
    field.kind === 'place' && isAsked(field, asked) ? [readPlace(field, asked)] : [],
  );
}

/** Whether the place was typed for another city than the one that is chosen now. */
export function isForOtherTown(field: FieldOf<'place'>, asked: Asked): boolean {
  const { city = '', town } = readPlace(field, asked).place;
  const chosen = TOWNS.find(({ id }) => id === town);
  const entered = findTerm(TOWNS, city);
  return chosen !== undefined && entered !== undefined && chosen !== entered;
}

function readPlace({ parts, town }: FieldOf<'place'>, asked: Asked): EnteredPlace {
  const read = (name: string | undefined) => (name === undefined ? '' : toText(asked.values[name]));
  const city = read(parts.city);
  const chosen = toText(town?.(asked));
  return {
    place: {
      zipcode: read(parts.zipcode),
      state: parts.state === undefined ? 'Texas' : read(parts.state),
      ...(city && { city }),
      ...(chosen && { town: chosen }),
    },
    names: {
      city: parts.city ?? parts.zipcode,
      state: parts.state ?? parts.zipcode,
      zipcode: parts.zipcode,
    },
  };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
