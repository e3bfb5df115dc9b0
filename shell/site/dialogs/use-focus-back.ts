import { useEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)';

/**
 * A dialog gives the focus back to what opened it. When that is gone, as a time that is taken meanwhile, the focus goes to
 * what is nearest to its place.
 */
export function useFocusBack(isShown: boolean): void {
  const around = useRef<Element[]>([]);

  useEffect(() => {
    if (isShown) return undefined;
    if (document.activeElement === document.body) focusNearest(around.current);
    const note = ({ target }: FocusEvent) => {
      around.current = target instanceof Element ? ancestorsOf(target) : [];
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isShown]);
}

function focusNearest(elements: readonly Element[]): void {
  const nearest = elements.find((element) => element.isConnected);
  nearest?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
}

function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    ancestors.push(at);
  return ancestors;
}
