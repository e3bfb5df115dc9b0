import { createContext, type ReactNode, Suspense, use, useEffect, useLayoutEffect } from 'react';

/** Told how far the page has been taken over from the server. */
interface Progress {
  /** The frame answers, and a part of the page will follow. */
  onLater(): void;
  /** Everything answers without further steps. */
  onWhole(): void;
}

export const ProgressContext = createContext<Progress | null>(null);

/**
 * The part of a page from the server that is taken over after its frame, in short steps. Meanwhile the page scrolls, and
 * what is pressed in this part is taken over at once.
 */
export function LaterPart({ children }: { children: ReactNode }) {
  const progress = use(ProgressContext);
  useLayoutEffect(() => void progress?.onLater(), [progress]);
  return (
    <Suspense>
      {children}
      <End />
    </Suspense>
  );
}

function End() {
  const progress = use(ProgressContext);
  useEffect(() => void progress?.onWhole(), [progress]);
  return null;
}
