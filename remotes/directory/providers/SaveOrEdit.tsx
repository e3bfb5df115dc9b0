import { ownProvider } from '@glow50/contract/providers/provider-page-calls';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { Link } from '@glow50/host/router';
import { Button } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { SaveButton } from '../saved/SaveButton';

interface SaveOrEditProps {
  provider: ProviderProfile;
  isPreview: boolean;
}

/** Who owns the page edits it. All others save it. */
export const SaveOrEdit = observer(function SaveOrEdit({ provider, isPreview }: SaveOrEditProps) {
  const { api, session } = useHost();
  const [ownId, setOwnId] = useState<string | null>(null);
  const mayBeOwn = session.user?.page === 'own';

  useEffect(() => {
    if (!mayBeOwn) return undefined;
    const leaving = new AbortController();
    // Ignored here because the page can be saved as well.
    api.call(ownProvider, { signal: leaving.signal }).then(
      ({ id }) => setOwnId(id),
      () => undefined,
    );
    return () => leaving.abort();
  }, [api, mayBeOwn]);

  if (isPreview || (mayBeOwn && ownId === provider.id)) {
    return (
      <Button
        component={Link}
        to="/profile-v1"
        color="inherit"
        sx={{ paddingInline: 1, whiteSpace: 'nowrap' }}
      >
        Edit your page
      </Button>
    );
  }
  return <SaveButton provider={provider} label="Save" />;
});
