import { findBuild, findShell } from './find-build';
import type { HealthReporter } from './health-reporter';

/**
 * Counts uncaught errors for the remote's build in their stack, otherwise for the shell's. Flushes the reporter when the page is hidden. Returns
 * a function that stops it.
 */
export function watchErrors(health: Pick<HealthReporter, 'failed' | 'flush'>, page: Window): () => void {
  function blame(...texts: string[]) {
    const text = texts.join('\n');
    const build = findBuild(text) ?? findShell(text);
    if (build) health.failed(build);
  }

  const handleError = ({ error, filename }: ErrorEvent) => blame(stackOf(error), filename);
  const handleRejection = ({ reason }: PromiseRejectionEvent) => blame(stackOf(reason));
  const handleHidden = () => {
    if (page.document.visibilityState === 'hidden') health.flush();
  };

  page.addEventListener('error', handleError);
  page.addEventListener('unhandledrejection', handleRejection);
  page.document.addEventListener('visibilitychange', handleHidden);
  return () => {
    page.removeEventListener('error', handleError);
    page.removeEventListener('unhandledrejection', handleRejection);
    page.document.removeEventListener('visibilitychange', handleHidden);
  };
}

function stackOf(thrown: unknown): string {
  return (thrown instanceof Error && thrown.stack) || '';
}
