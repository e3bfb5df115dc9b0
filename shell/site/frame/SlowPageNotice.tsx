import { findRemoteRoute } from '@glow50/host/find-remote-route';
import type { Registry } from '@glow50/host/registry';
import { useNavigation } from '@glow50/host/router';
import { styled } from '@glow50/ui';
import { useEffect, useState } from 'react';

/** Longer than the deadline for loading a remote, which shows its own notice. */
const NOTICE_DELAY_MS = 4000;

export function SlowPageNotice({ registry }: { registry: Registry }) {
  const { location } = useNavigation();
  return location && <LateNotice key={location.key} registry={registry} pathname={location.pathname} />;
}

function LateNotice({ registry, pathname }: { registry: Registry; pathname: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), NOTICE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  const found = findRemoteRoute(registry, pathname);
  return (
    <div role="status">
      {isLate && (
        <Notice data-remote-fallback={found?.remote.name ?? 'shell'}>
          {found?.route.title ?? 'The page'} is taking longer than usual. It opens by itself.
        </Notice>
      )}
    </div>
  );
}

const Notice = styled('p')(({ theme }) => ({
  position: 'fixed',
  zIndex: 1350,
  top: theme.spacing(2),
  left: '50%',
  width: 'max-content',
  maxWidth: `calc(100vw - ${theme.spacing(4)})`,
  margin: 0,
  padding: theme.spacing(1.5, 3),
  borderRadius: 24,
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  boxShadow: theme.shadows[6],
  transform: 'translateX(-50%)',
}));
