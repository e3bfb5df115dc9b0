import { type RefObject, useEffect, useRef } from 'react';

/** For what appears somewhere else than where it was asked for: brings it into view and into the focus. */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
