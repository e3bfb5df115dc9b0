/** Sent to pages as source text: must not reference anything outside. */

/** Where somebody is: the address of a page, and a parameter that names a step. */
export interface Step {
  path: string;
  parameter: string;
  value: string;
}

export interface Armed {
  /** Components that throw, and steps in which every component of the remote does, by the names of their defects. */
  components: readonly string[];
  steps: readonly (Step & { name: string })[];
  /** How often each throws before it lets people pass. Always when it is null. */
  most: number | null;
  /** Begins the message, which the name of the defect follows. */
  mark: string;
}

declare global {
  interface Window {
    /** Called by every component of the candidate, with its name, before it renders. */
    glow50Plant?(component: string): void;
    /** Called with the name of a defect that is about to throw. */
    glow50Thrown?(defect: string): void;
  }
}

/** With a limit, presses Retry wherever something has thrown, as people do, so that others can throw after it. */
export function throwWhenArmed({ components, steps, most, mark }: Armed): void {
  const key = 'glow50.planted';
  const armed = new Set(components);
  const isAt = ({ path, parameter, value }: Step) =>
    location.pathname === path && new URLSearchParams(location.search).get(parameter) === value;

  window.glow50Plant = (component) => {
    const step = component.startsWith('shared/') ? undefined : steps.find(isAt);
    for (const name of [armed.has(component) ? component : undefined, step?.name]) {
      if (name === undefined) continue;
      if (most !== null) {
        const thrown = Number(sessionStorage.getItem(`${key} ${name}`));
        if (thrown >= most) continue;
        sessionStorage.setItem(`${key} ${name}`, String(thrown + 1));
      }
      window.glow50Thrown?.(name);
      throw new Error(`${mark}‹${name}›`);
    }
  };

  if (most === null) return;
  // Looks again and again: the notice of one error may stay for the next.
  setInterval(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-remote-fallback] button'))
      if (button.textContent === 'Retry') button.click();
  }, 250);
}
