import type { Registration } from '@glow50/contract/registration/registrations';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import { InformationForm } from './InformationForm';
import { InformationStore } from './information-store';

export function AskedInformation({ registration }: { registration: Registration }) {
  const { api } = useHost();
  const [store] = useState(() => new InformationStore(api, registration));
  return <InformationForm store={store} question={registration.missingInformation} />;
}
