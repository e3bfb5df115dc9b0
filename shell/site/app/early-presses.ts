import { findAgain } from './find-again';

interface EarlyPresses {
  button: HTMLElement | null;
  form: HTMLFormElement | null;
  submitter: HTMLElement | null;
  stop(): void;
}

/**
 * What the page's inline script has noted: what was pressed before anything could answer, also in the frame that is seen
 * before the page.
 */
export function watchEarly(page: object, container: HTMLElement): { stop(): void; repeat(): void } {
  const early = (page as { earlyPresses?: EarlyPresses }).earlyPresses;
  const find = <Kind extends Element>(pressed: Kind | null | undefined) =>
    pressed && (pressed.isConnected ? pressed : findAgain(container, pressed));
  return {
    stop: () => early?.stop(),
    repeat() {
      const form = find(early?.form);
      if (form) form.requestSubmit(find(early?.submitter) ?? undefined);
      else find(early?.button)?.click();
    },
  };
}
