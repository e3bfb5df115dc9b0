import type { Registration } from '@glow50/shared/api/registrations';
import { Alert } from '@glow50/shared/ui';

export function ReferenceNote({ registration }: { registration: Registration }) {
  return (
    <Alert severity="success">
      Your reference is <strong>{registration.reference}</strong>. We have sent it to {registration.email},
      and write there about every step.
    </Alert>
  );
}
