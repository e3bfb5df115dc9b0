import type { Registration } from '@glow50/contract/registration/registrations';
import { Alert } from '@glow50/ui';

export function ReferenceNote({ registration }: { registration: Registration }) {
  return (
    <Alert severity="success">
      Your reference is <strong>{registration.reference}</strong>. We have sent it to {registration.email},
      and will keep you posted there.
    </Alert>
  );
}
