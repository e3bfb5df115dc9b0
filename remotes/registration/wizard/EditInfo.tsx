import { Link } from '@glow50/host/router';
import { Button } from '@glow50/ui';
import { toStepAddress } from './step-address';

interface EditInfoProps {
  step: number;
  subject: string;
  /** Number of the review step that Continue returns to. */
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
