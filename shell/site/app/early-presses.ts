interface EarlyPresses {
  button: HTMLElement | null;
  form: HTMLFormElement | null;
  submitter: HTMLElement | null;
  stop(): void;
}

/** What the page's inline script has noted: what was pressed before anything could answer. */
export function watchEarly(page: object): { stop(): void; repeat(): void } {
  const early = (page as { earlyPresses?: EarlyPresses }).earlyPresses;
  return {
    stop: () => early?.stop(),
    repeat() {
      const { button, form, submitter } = early ?? {};
      if (form?.isConnected) {
        if (submitter?.isConnected) form.requestSubmit(submitter);
        else form.requestSubmit();
      } else if (button?.isConnected) button.click();
    },
  };
}
