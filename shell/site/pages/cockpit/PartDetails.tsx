import type { CockpitPart } from '@glow50/host/cockpit';
import { colour, styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import type { RemoteState } from '../../remotes/remote-state';
import type { RemoteHealth } from '../composition/describe-health';
import { describeRemote } from '../composition/write-composition';
import { BreakPart } from './BreakPart';
import { listMissing } from './list-missing';
import { ShowBuild } from './ShowBuild';

interface PartDetailsProps {
  part: Pick<CockpitPart, 'part' | 'builds'> & Partial<CockpitPart>;
  /** Of the remote in this page. Absent for the shell, the API and a remote that this page does not know. */
  state?: RemoteState | undefined;
  health?: RemoteHealth | undefined;
  /** Health of builds that had visitors before the last day only. */
  earlier?: readonly string[];
  mayBreak: boolean;
  /** Whether this browser may choose another build. */
  mayShow: boolean;
}

const MOST_STEPS = 8;

export const PartDetails = observer(function PartDetails({
  part: { part, builds, steps = [], current = null, pinned = null, recalled = [] },
  state,
  health,
  earlier = [],
  mayBreak,
  mayShow,
}: PartDetailsProps) {
  const { version, changes = [] } = builds.find(({ build }) => build === current) ?? {};
  const missing = listMissing(part, { mayBreak, mayShow, isInPage: state !== undefined });
  return (
    <Columns>
      {changes.length > 0 && (
        <Titled title={`New in ${version} of ${part}`} of="ul">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </Titled>
      )}
      {state && (
        <dl>
          {describeRemote(state, health).map(([fact, value]) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {steps.length > 0 && (
        <Titled title={`Last steps of ${part}`} of="ol">
          {steps.slice(0, MOST_STEPS).map(({ action, build, percent, by, at, reason, taken }) => (
            <li key={at + action}>
              {at.slice(0, 16).replace('T', ' ')} UTC: {action}
              {taken === undefined ? '' : ` of ${taken}, now`}
              {percent === undefined ? '' : ` ${percent}%`} {build} by {by}
              {reason === undefined ? '' : `: ${reason}`}
            </li>
          ))}
        </Titled>
      )}
      {earlier.length > 0 && (
        <Titled title={`Failed clients of earlier builds of ${part}`} of="ul">
          {earlier.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Titled>
      )}
      {mayBreak && <BreakPart part={part} />}
      {mayShow && (state ?? part === 'shell') && (
        <ShowBuild
          part={part}
          builds={builds.filter(({ build }) => !recalled.includes(build))}
          live={pinned ?? current}
          mayOverride={mayBreak && part !== 'shell'}
        />
      )}
      {missing.length > 0 && (
        <Titled title={`Not possible for ${part}`} of="ul">
          {missing.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Titled>
      )}
    </Columns>
  );
});

interface TitledProps {
  title: string;
  of: 'ol' | 'ul';
  children: ReactNode;
}

function Titled({ title, of: List, children }: TitledProps) {
  const id = useId();
  return (
    <div>
      <strong id={id}>{title}</strong>
      <List aria-labelledby={id}>{children}</List>
    </div>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gap: '12px 24px',
  padding: '8px 0 12px',
  fontSize: '0.875rem',
  '@media (min-width: 1000px)': { gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))' },
  '& dl, & ol, & ul': { margin: 0 },
  '& ol, & ul': { paddingLeft: 18 },
  '& dl > div': { display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: 12, paddingBlock: 4 },
  '& dt': { color: colour.mauve },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});
