import { Link } from '@glow50/host/router';
import { Button } from '@glow50/ui';
import { AccountSection } from '../account/AccountSection';

/** For staff. */
export function SecondStepSection() {
  return (
    <AccountSection title="Second step" text="What the office asks for in addition to your sign-in.">
      <div>
        <Button component={Link} to="/second-step?to=/account" variant="outlined">
          Your second step
        </Button>
      </div>
    </AccountSection>
  );
}
