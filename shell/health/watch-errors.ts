import { findBuild } from './find-build';
import type { HealthReporter } from './health-reporter';

/**
 * Counts errors that nothing caught to the build whose script they come from, and sends the rest of the news when the
 * page goes. Returns a function that stops it.
 */
export function watchErrors(health: Pick<HealthReporter, 'failed' | 'flush'>, page: Window): () => void {
  function blame(...texts: string[]) {
    const build = findBuild(texts.join('\n'));
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
