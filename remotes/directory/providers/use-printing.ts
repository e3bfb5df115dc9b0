import { useSyncExternalStore } from 'react';

let isPrinting = false;

/** Whether the page is being printed. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    follow,
    () => isPrinting,
    () => false,
  );
}

function follow(onChange: () => void): () => void {
  const handleBefore = () => tell(true);
  const handleAfter = () => tell(false);
  function tell(printing: boolean) {
    isPrinting = printing;
    onChange();
  }
  window.addEventListener('beforeprint', handleBefore);
  window.addEventListener('afterprint', handleAfter);
  return () => {
    window.removeEventListener('beforeprint', handleBefore);
    window.removeEventListener('afterprint', handleAfter);
  };
}
