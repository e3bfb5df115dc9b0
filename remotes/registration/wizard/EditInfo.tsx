import { Link } from '@glow50/shared/router';
import { Button } from '@glow50/shared/ui';
import { toStepAddress } from './step-address';

interface EditInfoProps {
  /** Number of the step to edit. */
  step: number;
  /** What is edited, for those who do not see where the button stands. */
  subject: string;
  /** Number of the review, to which Continue then returns. */
  returnTo: number;
}

export function EditInfo({ step, subject, returnTo }: EditInfoProps) {
  return (
    <Button
      component={Link}
      to={toStepAddress(step, returnTo)}
      size="small"
      variant="outlined"
      aria-label={`Edit Info: ${subject}`}
    >
      Edit Info
    </Button>
  );
}
