import { checkPlace } from '@glow50/contract/places/place-calls';
import { useLocation, useNavigate } from '@glow50/host/router';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useRef, useState } from 'react';
import { FIELDS, readAnswers, type SearchAnswers, type SearchErrors, wholeZipcode } from './search-answers';

interface Filled {
  answers: SearchAnswers;
  /** Of each field that follows from the zip code: what stood there before, which returns when the zip code goes. */
  replaced: Partial<SearchAnswers>;
}

/** The answers live in the address of the home page once a search has left it, so that Back brings them along. */
export function useSearchAnswers() {
  const { api } = useHost();
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: Partial<Filled> | null };
  const [{ answers, replaced }, setFilled] = useState<Filled>(() => ({
    answers: readAnswers(new URLSearchParams(search)),
    replaced: state?.replaced ?? {},
  }));
  const [errors, setErrors] = useState<SearchErrors>({});
  const looking = useRef<AbortController>(null);

  /** Takes back what was said at the changed fields. */
  function fill(changes: Partial<SearchAnswers>) {
    setFilled((old) => ({
      answers: { ...old.answers, ...changes },
      replaced: Object.fromEntries(Object.entries(old.replaced).filter(([name]) => !(name in changes))),
    }));
    setErrors((old) => ({ ...old, ...forgotten(changes) }));
  }

  /** A place that was found as a whole. With a zip code, the city is the zip code's. */
  function fillPlace(place: Partial<SearchAnswers>) {
    looking.current?.abort();
    if (!place.zipcode) return fill(place);
    setFilled((old) => ({
      answers: { ...old.answers, ...place },
      replaced: { state: old.answers.state, ...old.replaced, city: '' },
    }));
    setErrors((old) => ({ ...old, ...forgotten(place) }));
  }

  /** City and state follow from a whole zip code that is known. */
  function fillFromZipcode(text: string) {
    fill({ zipcode: text });
    looking.current?.abort();
    const zipcode = wholeZipcode(text);
    if (zipcode === null) return unfollow();
    const { signal } = (looking.current = new AbortController());
    api.call(checkPlace, { query: { zipcode }, signal }).then(
      ({ known, problems: [problem] }) => {
        if (signal.aborted) return;
        if (known) follow({ city: known.city, state: known.state });
        else unfollow();
        if (problem) setErrors((old) => ({ ...old, zipcode: problem.message }));
      },
      () => {
        if (!signal.aborted) unfollow();
      },
    );
  }

  function follow(place: Pick<SearchAnswers, 'city' | 'state'>) {
    setFilled((old) => ({
      answers: { ...old.answers, ...place },
      replaced: { city: old.answers.city, state: old.answers.state, ...old.replaced },
    }));
    setErrors((old) => ({ ...old, ...forgotten(place) }));
  }

  function unfollow() {
    setFilled((old) => ({ answers: { ...old.answers, ...old.replaced }, replaced: {} }));
  }

  async function leaveFor(address: string) {
    const kept = new URLSearchParams(Object.entries(answers));
    await navigate(`/?${kept.toString()}`, { replace: true, preventScrollReset: true, state: { replaced } });
    await navigate(address);
  }

  return { answers, errors, fill, fillPlace, fillFromZipcode, setErrors, leaveFor };
}

function forgotten(changes: Partial<SearchAnswers>): SearchErrors {
  return Object.fromEntries(FIELDS.filter((name) => name in changes).map((name) => [name, '']));
}
