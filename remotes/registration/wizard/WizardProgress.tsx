import { Link } from '@glow50/host/router';
import { CheckIcon } from '@glow50/ui/Icon';
import { observer } from 'mobx-react-lite';
import { measureProgress } from './measure-progress';
import { ProgressFrame, ProgressList } from './ProgressFrame';
import { toStepAddress } from './step-address';
import type { WizardStore } from './wizard-store';

export const WizardProgress = observer(function WizardProgress({ wizard }: { wizard: WizardStore }) {
  const { visibleSteps, current, firstOpen, isSent, definition } = wizard;
  return (
    <ProgressFrame
      label="Steps of the registration"
      title={definition.title}
      {...measureProgress(wizard)}
      current={current}
    >
      <ProgressList>
        {visibleSteps.map((step) => {
          const isCurrent = step.number === current;
          const isReachable = step.number <= firstOpen && !isSent && !isCurrent;
          const isDone = isSent ? step.number < current : isReachable && wizard.isDone(step);
          return (
            <li
              key={step.number}
              data-done={isDone || undefined}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <b>{isDone && <CheckIcon size={12} />}</b>
              {isReachable ? <Link to={toStepAddress(step.number)}>{step.title}</Link> : step.title}
            </li>
          );
        })}
      </ProgressList>
    </ProgressFrame>
  );
});
