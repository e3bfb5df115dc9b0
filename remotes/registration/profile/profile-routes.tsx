import type { HostServices } from '@glow50/host/host-services';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { observer } from 'mobx-react-lite';
import { createWizardSession } from '../wizard/wizard-session';
import { redirectListed, sessionRoute } from '../wizard/wizard-route';
import { AccountFirst } from './AccountFirst';
import { profileWizard } from './profile-wizard';
import { ProfilePhotoPage } from './ProfilePhotoPage';

/** The photo page and the wizard share one draft. Both need a signed-in user. */
export function profileRoutes(host: HostServices) {
  const session = createWizardSession(host, profileWizard);
  const wizard = sessionRoute(session);
  return {
    wizard: {
      Component: observer(function CreatingProfile() {
        return host.session.user ? <wizard.Component /> : <AccountFirst />;
      }),
      async loader(call: LoaderFunctionArgs) {
        await host.session.whenKnown();
        return host.session.user ? wizard.loader(call) : null;
      },
    },
    photo: {
      Component: observer(function ProfilePhoto() {
        return host.session.user ? <ProfilePhotoPage wizard={session.wizard} /> : <AccountFirst />;
      }),
      async loader({ request }: LoaderFunctionArgs) {
        await host.session.whenKnown();
        if (!host.session.user) return null;
        const opened = await session.open(request);
        return opened.status === 'ready' ? redirectListed(opened, new URL(request.url).searchParams) : null;
      },
    },
  };
}
