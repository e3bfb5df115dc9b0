import type { SlotFill, SlotName, SlotProps } from '@glow50/host/slots';
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSite } from '../app/site-context';
import { CommandBoundary } from '../dialogs/CommandBoundary';
import { countCaught } from '../health/count-caught';
import type { FilledSlotProps } from './filled-slot-props';

/** How far from the visible part of the page a place is when its remotes are loaded. */
const AHEAD = '300px';

export function FilledSlot({ fills, ...slot }: FilledSlotProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    if (mark.current) seen.observe(mark.current);
    return () => seen.disconnect();
  }, []);

  if (!isNear) return <span ref={mark} />;
  return fills.map((remote) => <Fill key={remote} remote={remote} {...slot} />);
}

/** What one remote shows in the place. While it loads and after it failed, nothing: the page is whole without it. */
const Fill = observer(function Fill({ remote: name, ...slot }: SlotProps<SlotName> & { remote: string }) {
  const { loader, telemetry, health } = useSite();
  const { remote, registered } = loader.state(name);

  useEffect(() => {
    // Ignored here because the loader has counted the failure.
    loader.load(name).catch(() => undefined);
  }, [loader, name]);

  function handleError(error: unknown) {
    telemetry.error(error, { remote: name, action: slot.name });
    countCaught(health, error, { part: name, build: registered.build });
  }

  const fill = remote?.fills?.[slot.name];
  if (!fill) return null;
  return <LoadedFill fill={fill} args={slot.args} onError={handleError} />;
});

interface LoadedFillProps extends Pick<SlotProps<SlotName>, 'args'> {
  fill: SlotFill<SlotName>;
  onError(error: unknown): void;
}

function LoadedFill({ fill, args, onError }: LoadedFillProps) {
  // Outside of Suspense, which would forget it while the component loads, and load it again.
  const [Component] = useState(() => toComponent(fill));
  return (
    <CommandBoundary fallback={() => null} onError={onError}>
      <Suspense>
        <Component {...args} />
      </Suspense>
    </CommandBoundary>
  );
}

function toComponent<Name extends SlotName>(fill: SlotFill<Name>): ComponentType<SlotProps<Name>['args']> {
  return 'load' in fill ? lazy(async () => ({ default: await fill.load() })) : fill;
}
