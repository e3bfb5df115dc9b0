import { Typography } from '@glow50/ui';
import { useEffect, useState } from 'react';
import { hasText } from '../../storage/has-text';

interface Failed {
  part: string;
  build: string;
  shell: string;
  path?: string;
  failures: number;
  reason: string;
  isMarked: boolean;
}

/** What the server could not render, so that browsers draw it. */
export function RenderingLine() {
  const [failed, setFailed] = useState<readonly Failed[]>([]);

  useEffect(() => {
    let isGone = false;
    fetchFailed().then(
      (found) => !isGone && setFailed(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);

  if (failed.length === 0) return null;
  return (
    <Typography component="div" sx={{ mb: 3 }}>
      The server could not render:
      <ul>
        {failed.map(({ part, build, shell, path, failures, reason, isMarked }) => (
          <li key={`${part} ${build} ${shell} ${path}`}>
            {part} {build} {path ?? '(all pages)'}: {failures} failures{isMarked && ', drawn by browsers'}.{' '}
            {reason}
          </li>
        ))}
      </ul>
    </Typography>
  );
}

async function fetchFailed(): Promise<Failed[]> {
  const response = await fetch('/rendering.json', { cache: 'no-store' });
  const found: unknown = response.ok ? await response.json() : [];
  return Array.isArray(found)
    ? found.filter((one): one is Failed => hasText(one, 'part') && hasText(one, 'reason'))
    : [];
}
