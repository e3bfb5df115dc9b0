import { checkPlace } from '@glow50/contract/places/place-calls';
import { useLocation, useNavigate } from '@glow50/host/router';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useRef, useState } from 'react';
import { FIELDS, readAnswers, type SearchAnswers, type SearchErrors, wholeZipcode } from './search-answers';

/** The answers live in the address of the home page once a search has left it, so that Back brings them along. */
export function useSearchAnswers() {
  const { api } = useHost();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [answers, setAnswers] = useState(() => readAnswers(new URLSearchParams(search)));
  const [errors, setErrors] = useState<SearchErrors>({});
  const looking = useRef<AbortController>(null);

  /** Takes back what was said at the changed fields. */
  function fill(changes: Partial<SearchAnswers>) {
    setAnswers((old) => ({ ...old, ...changes }));
    setErrors((old) => ({ ...old, ...forgotten(changes) }));
  }

  /** City and state follow from a whole zip code. When the lookup fails, they stay as they are. */
  function fillFromZipcode(text: string) {
    fill({ zipcode: text });
    looking.current?.abort();
    const zipcode = wholeZipcode(text);
    if (zipcode === null) return;
    const { signal } = (looking.current = new AbortController());
    api.call(checkPlace, { query: { zipcode }, signal }).then(
      ({ known, problems: [problem] }) => {
        if (signal.aborted) return;
        if (known) fill({ city: known.city, state: known.state });
        if (problem) setErrors((old) => ({ ...old, zipcode: problem.message }));
      },
      () => undefined,
    );
  }

  async function leaveFor(address: string) {
    const kept = new URLSearchParams(Object.entries(answers));
    await navigate(`/?${kept.toString()}`, { replace: true, preventScrollReset: true });
    await navigate(address);
  }

  return { answers, errors, fill, fillFromZipcode, setErrors, leaveFor };
}

function forgotten(changes: Partial<SearchAnswers>): SearchErrors {
  return Object.fromEntries(FIELDS.filter((name) => name in changes).map((name) => [name, '']));
}
