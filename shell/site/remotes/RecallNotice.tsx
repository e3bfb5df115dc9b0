import { Button } from '@glow50/ui';

/** `keepsTyped`: what is typed on the page is stored while it is typed. */
export function RecallNotice({ keepsTyped }: { keepsTyped: boolean }) {
  return (
    <>
      This page had a problem, and we fixed it. Reload it before you continue.
      {keepsTyped && ' What you have typed is kept.'}
      <Button color="inherit" onClick={() => globalThis.location.reload()}>
        Reload
      </Button>
    </>
  );
}
