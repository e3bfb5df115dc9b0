export interface PageRecord {
  firstPaint: number | null;
  largestPaint: number | null;
  shifts: { at: number; score: number }[];
  longTasks: { at: number; duration: number }[];
  content: number | null;
  /** Time of the click that started a route change. */
  clicked: number | null;
}

declare global {
  interface Window {
    benchRecord?: PageRecord;
    /** Records when an element matching the selector becomes visible. Replaces the previous selector. */
    benchWatch?(selector: string): void;
  }
}

/**
 * Runs in the page before its own scripts. This and the functions below must not reference anything outside,
 * because they are sent to the page as source text.
 */
export function observePage(contentSelector: string) {
  if (window.top !== window) return;
  const record: PageRecord = {
    firstPaint: null,
    largestPaint: null,
    shifts: [],
    longTasks: [],
    content: null,
    clicked: null,
  };
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') record.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    record.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) record.shifts.push({ at: startTime, score: value });
  });
  observe('longtask', ({ startTime, duration }) => {
    record.longTasks.push({ at: startTime, duration });
  });
  addEventListener(
    'click',
    ({ timeStamp, isTrusted }) => {
      if (isTrusted) record.clicked = timeStamp;
    },
    { capture: true },
  );

  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  window.benchRecord = record;
  window.benchWatch = (selector) => {
    record.content = null;
    const look = () => {
      if ([...document.querySelectorAll(selector)].some(isVisible)) record.content = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  };
  window.benchWatch(contentSelector);
}

export function readRecord(): PageRecord | undefined {
  return window.benchRecord;
}

export function awaitContent(selector: string): void {
  window.benchWatch?.(selector);
}

export function hasContent(): boolean {
  return Boolean(window.benchRecord?.content);
}
