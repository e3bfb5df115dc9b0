import type { PlaceField } from '@glow50/contract/places/place-check';
import { TOWNS } from '@glow50/contract/places/places';
import { findTerm } from '@glow50/contract/taxonomy/find-term';
import { STATES } from '@glow50/contract/taxonomy/taxonomy';
import { bindField } from '@glow50/ui/form/bind-field';
import { TextField } from '@glow50/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { usePlace } from './use-place';

interface PlaceNames<Fields extends FieldValues> {
  /** City and state are both absent where only the zip code is asked for. */
  city?: FieldPath<Fields>;
  state?: FieldPath<Fields>;
  zipcode: FieldPath<Fields>;
}

interface PlaceFieldsProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  names: PlaceNames<Fields>;
  /** Id of the city that was chosen for the search, where there is one. */
  town?: string | undefined;
  zipcodeLabel?: string;
  zipcodeHint?: ReactNode;
  /** The zip code is of a city of the network, and none is chosen yet. */
  onTown?(town: string): void;
}

/**
 * City, state and zip code as one field. The zip code fills city and state in. Parts that are not one place are said to
 * be so beside the input.
 */
export function PlaceFields<Fields extends FieldValues>({
  form,
  names,
  town,
  zipcodeLabel = 'Zip code',
  zipcodeHint,
  onTown,
}: PlaceFieldsProps<Fields>) {
  const zipcode = useText(form, names.zipcode);
  const city = useText(form, names.city);
  const state = useText(form, names.state);
  /** What a zip code filled in may be replaced by another one. */
  const filled = useRef('');
  const shownTown = useRef(town);
  const { known, problems } = usePlace({ zipcode, city, state: names.state ? state : 'Texas', town });

  function set(name: FieldPath<Fields> | undefined, value: string) {
    if (name) form.setValue(name, value as FieldPathValue<Fields, FieldPath<Fields>>, { shouldDirty: true });
  }

  const fillFromTown = useEffectEvent(() => {
    const chosen = TOWNS.find(({ id }) => id === town);
    const isChanged = shownTown.current !== town;
    shownTown.current = town;
    if (!chosen) return;
    const isEmpty = city === '' && zipcode === '';
    if (isEmpty || (isChanged && findTerm(TOWNS, city))) set(names.city, chosen.aliases[0] ?? chosen.label);
  });
  useEffect(() => fillFromTown(), [town]);

  const fillFromZipcode = useEffectEvent(() => {
    if (!known) return;
    const isOfOtherTown = known.town === town && findTerm(TOWNS, city) !== undefined;
    if (city === '' || city === filled.current || (isOfOtherTown && problems.length > 0)) {
      filled.current = known.city;
      if (city !== known.city) set(names.city, known.city);
      if (state !== known.state) set(names.state, known.state);
    }
    if (known.town !== null && !town) onTown?.(known.town);
    const parts = [names.city, names.state, names.zipcode].filter((name) => name !== undefined);
    const isRefused = parts.some((name) => form.getFieldState(name).error);
    if (problems.length > 0 || !isRefused) return;
    form.clearErrors(parts);
    form.clearErrors('root');
  });
  useEffect(() => fillFromZipcode(), [known, problems]);

  /** What the server said of another place. Errors of the schema have a type, and the form looks at them itself. */
  const withdrawRefusal = useEffectEvent(() => {
    const parts = [names.city, names.state, names.zipcode].filter((name) => name !== undefined);
    const refused = parts.filter((name) => {
      const { error } = form.getFieldState(name);
      return error !== undefined && error.type === undefined;
    });
    if (refused.length === 0) return;
    form.clearErrors(refused);
    form.clearErrors('root');
  });
  const place = JSON.stringify([zipcode, city, state]);
  const shownPlace = useRef(place);
  useEffect(() => {
    if (shownPlace.current !== place) withdrawRefusal();
    shownPlace.current = place;
  }, [place]);

  function bind(part: PlaceField, name: FieldPath<Fields>, hint?: ReactNode) {
    const field = bindField(form, name, hint);
    const problem = problems.find(({ field: at }) => at === part)?.message;
    return field.error || problem === undefined ? field : { ...field, error: true, helperText: problem };
  }

  return (
    <>
      {names.city && <TextField {...bind('city', names.city)} label="City" autoComplete="address-level2" />}
      {names.state && (
        <TextField
          {...bind('state', names.state)}
          label="State"
          autoComplete="address-level1"
          options={STATES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        />
      )}
      <TextField
        {...bind('zipcode', names.zipcode, zipcodeHint)}
        label={zipcodeLabel}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      />
    </>
  );
}

function useText<Fields extends FieldValues>(
  { control }: UseFormReturn<Fields>,
  name: FieldPath<Fields> | undefined,
): string {
  const values: FieldValues = useWatch({ control });
  const value: unknown = name === undefined ? '' : values[name];
  return typeof value === 'string' ? value : '';
}
