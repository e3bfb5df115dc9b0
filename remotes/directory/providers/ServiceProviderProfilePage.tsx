import type { ProviderState } from '@glow50/contract/providers/provider-state';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData } from '@glow50/host/router';
import { Button, Container, styled } from '@glow50/ui';
import { LoadError } from '@glow50/ui/LoadError';
import { BackIcon } from '@glow50/ui/Icon';
import { useHost } from '@glow50/ui/RemoteRoot';
import { ShareButton } from '@glow50/ui/ShareButton';
import { observer } from 'mobx-react-lite';
import { useDirectoryStore } from '../use-directory-store';
import type { LoadedTimes } from './load-times';
import { PageNotice } from './PageNotice';
import { ProfileHeader } from './ProfileHeader';
import type { TabContent } from './profile-tabs';
import { ProfileTabs } from './ProfileTabs';
import { ProviderNotFound } from './ProviderNotFound';
import { SaveOrEdit } from './SaveOrEdit';
import { TabPanel } from './TabPanel';
import { usePageView } from './use-page-view';

export interface ProviderData {
  profile: Outcome<ProviderProfile>;
  times: LoadedTimes;
  content: TabContent;
  /** Publication state. Set only in the owner's preview (`?preview=1`). */
  state?: ProviderState['state'];
}

export const ServiceProviderProfilePage = observer(function ServiceProviderProfilePage() {
  const { profile, times, content, state: ownState } = useLoaderData<ProviderData>();
  const { resultsAddress } = useDirectoryStore();
  const { Slot } = useHost();
  usePageView(profile.ok ? profile.data.id : undefined);
  return (
    <Container sx={{ paddingTop: { xs: 0.5, md: 3 }, paddingBottom: { xs: 14, md: 11 } }}>
      {!profile.ok && profile.status === 404 && <ProviderNotFound message={profile.message} />}
      {!profile.ok && profile.status !== 404 && <LoadError isWholePage message={profile.message} />}
      {profile.ok && (
        <>
          <TopRow data-print="hidden">
            <Button
              component={Link}
              to={resultsAddress ?? '/search-result'}
              startIcon={<BackIcon />}
              sx={{ color: 'inherit', marginLeft: -1.75, whiteSpace: 'nowrap' }}
            >
              {resultsAddress ? 'Back to results' : 'All providers'}
            </Button>
            <div>
              <ShareButton title={`${profile.data.name ?? 'A professional'} on Glow50`} isPlain />
              <SaveOrEdit provider={profile.data} isPreview={ownState !== undefined} />
            </div>
          </TopRow>
          <PageNotice provider={profile.data} state={ownState} />
          <ProfileHeader provider={profile.data} times={times} />
          <ProfileTabs name={profile.data.name ?? 'this provider'} />
          <TabPanel provider={profile.data} content={content} />
          {Slot && content.tab !== 'event' && (
            <Slot
              name="provider-page.end"
              args={{ providerId: profile.data.id, providerName: profile.data.name ?? 'this provider' }}
            />
          )}
        </>
      )}
    </Container>
  );
});

const TopRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 4,
  '& > div': { display: 'flex', alignItems: 'center' },
  '& > div > button': { paddingInline: 12, background: 'none' },
  '@media (max-width: 359.95px)': { flexWrap: 'wrap', '& > div': { marginLeft: -12 } },
});
