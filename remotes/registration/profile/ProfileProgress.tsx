import { PHOTO_STEP } from '@glow50/contract/registration/profile';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link } from '@glow50/host/router';
import { Typography } from '@glow50/ui';
import { CheckIcon } from '@glow50/ui/Icon';
import { observer } from 'mobx-react-lite';
import { measureProgress } from '../wizard/measure-progress';
import { ProgressFrame, ProgressList } from '../wizard/ProgressFrame';
import { toStepAddress } from '../wizard/step-address';
import type { Wizard } from '../wizard/wizard-definition';
import { STEP_LABELS } from './profile-labels';

export const ProfileProgress = observer(function ProfileProgress({ wizard }: { wizard: Wizard }) {
  const { contactEmail } = useHost();
  const { current, firstOpen, visibleSteps, draft } = wizard;
  const hasPhoto = Boolean(draft.answers[PHOTO_STEP]?.photo);
  const isDone = (numbers: readonly number[]) =>
    visibleSteps.filter(({ number }) => numbers.includes(number)).every((step) => wizard.isDone(step));

  return (
    <ProgressFrame
      label="Steps of your profile"
      title="Journal Your Journey"
      {...measureProgress(wizard)}
      current={current}
    >
      <ProgressList>
        <li data-done={hasPhoto || undefined}>
          <b>{hasPhoto && <CheckIcon size={12} />}</b>
          <Link to="/creating-profile-step-1">Photo</Link>
        </li>
        {STEP_LABELS.map(({ label, steps }) => {
          const [first] = steps;
          const isCurrent = steps.some((number) => number === current);
          const isReachable = first <= firstOpen && !isCurrent;
          const isFinished = isReachable && isDone(steps);
          return (
            <li key={label} data-done={isFinished || undefined} aria-current={isCurrent ? 'step' : undefined}>
              <b>{isFinished && <CheckIcon size={12} />}</b>
              {isReachable ? <Link to={toStepAddress(first)}>{label}</Link> : label}
            </li>
          );
        })}
      </ProgressList>
      <Typography component="p" variant="body2" sx={{ display: 'flex', gap: 3, paddingTop: 2 }}>
        <Link to="/account">Setting</Link>
        <a href={`mailto:${contactEmail}`}>Support</a>
      </Typography>
    </ProgressFrame>
  );
});
