/** Sent to pages as source text: must not reference anything outside. */

interface RemoteWatch {
  /** What the remote has left behind: listeners on the page as a whole, and timers. */
  things(): string[];
  /** What the remote wrote into the browser's storage, by key. */
  keys(): string[];
  markLeft(): void;
}

declare global {
  interface Window {
    glow50Watch?: RemoteWatch;
    /** Given by preflight: a problem that it would not see otherwise. */
    glow50Problem?(text: string): void;
  }
}

/** Runs before the page's own scripts. `prefix` is the path that scripts of the remote begin with. */
export function watchRemote(prefix: string): void {
  const stored = new Set<string>();
  const open = new Map<object, string>();
  const ranLate = new Set<string>();
  let hasLeft = false;

  /** Whether the function that calls one of the wrappers below belongs to the remote. */
  const isOwn = () => (new Error().stack ?? '').split('\n')[3]?.includes(prefix) ?? false;

  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const listeners: { target: EventTarget; type: string; heard: unknown; capture: boolean; key: object }[] =
    [];
  const captures = (options: unknown) =>
    typeof options === 'object' && options !== null
      ? Boolean((options as AddEventListenerOptions).capture)
      : Boolean(options);
  const nameOf = (target: EventTarget) =>
    target === window
      ? 'window'
      : target === document
        ? 'document'
        : target === document.documentElement || target === document.body
          ? (target as Element).localName
          : null;
  EventTarget.prototype.addEventListener = function (type, heard, options) {
    const name = nameOf(this);
    if (name && heard && isOwn()) {
      const key = {};
      open.set(key, `a listener for ${type} on ${name}`);
      listeners.push({ target: this, type, heard, capture: captures(options), key });
      if (typeof options === 'object') {
        options.signal?.addEventListener('abort', () => open.delete(key));
        if (options.once) addEventListener.call(this, type, () => open.delete(key), { once: true });
      }
    }
    addEventListener.call(this, type, heard, options);
  };
  EventTarget.prototype.removeEventListener = function (type, heard, options) {
    for (const each of listeners) {
      if (
        each.target === this &&
        each.type === type &&
        each.heard === heard &&
        each.capture === captures(options)
      )
        open.delete(each.key);
    }
    removeEventListener.call(this, type, heard, options);
  };

  const timers = new Map<number, object>();
  const { setInterval: startInterval, setTimeout: startTimeout, clearInterval: endInterval } = window;
  type Start = (run: TimerHandler, ms?: number, ...given: unknown[]) => number;
  const wrap =
    (start: Start, kind: string, isRepeated: boolean): Start =>
    (run, ms, ...given) => {
      if (!isOwn()) return start.call(window, run, ms, ...given);
      if (typeof run === 'string') window.glow50Problem?.(`${kind} of text: ${run.slice(0, 60)}`);
      const key = {};
      const text = `a ${kind} of ${ms ?? 0} ms`;
      const timed = (...passed: unknown[]) => {
        if (!isRepeated) open.delete(key);
        if (hasLeft) ranLate.add(text);
        if (typeof run === 'function') (run as (...all: unknown[]) => void)(...passed);
      };
      const id = start.call(window, timed, ms, ...given);
      open.set(key, text);
      timers.set(id, key);
      return id;
    };
  const end = (id: number | undefined) => {
    const key = timers.get(id ?? -1);
    if (key) open.delete(key);
    endInterval.call(window, id);
  };
  window.setInterval = wrap(startInterval as Start, 'setInterval', true) as typeof setInterval;
  window.setTimeout = wrap(startTimeout as Start, 'setTimeout', false) as typeof setTimeout;
  window.clearInterval = end;
  window.clearTimeout = end;

  const { setItem, removeItem, clear } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (isOwn()) stored.add(key);
    setItem.call(this, key, value);
  };
  Storage.prototype.removeItem = function (key) {
    if (isOwn()) stored.add(key);
    removeItem.call(this, key);
  };
  Storage.prototype.clear = function () {
    if (isOwn()) stored.add('everything');
    clear.call(this);
  };

  const shown = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const notice of document.querySelectorAll('[data-remote-fallback]')) {
      const text = notice.querySelector('h1, h2')?.textContent ?? '';
      if (!text || shown.has(notice) || /longer than usual/.test(notice.textContent ?? '')) continue;
      shown.add(notice);
      window.glow50Problem?.(`the page shows this instead: ‘${text}’`);
    }
  }).observe(document, { childList: true, subtree: true });

  window.glow50Watch = {
    things: () => [...new Set([...open.values(), ...ranLate])],
    keys: () => [...stored],
    markLeft() {
      hasLeft = true;
    },
  };
}

/** From now on, timers of the remote that run are left behind, too. */
export function markLeft(): void {
  window.glow50Watch?.markLeft();
}

export function readTraces(): { things: string[]; keys: string[] } {
  return { things: window.glow50Watch?.things() ?? [], keys: window.glow50Watch?.keys() ?? [] };
}
