import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an element on mount and scrolls it into view, for content that opens away from the button that
 * opened it.
 */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
