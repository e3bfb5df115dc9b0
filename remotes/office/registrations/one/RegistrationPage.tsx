import type { OfficeRegistration } from '@glow50/contract/office/office';
import { REGISTRATION_LABELS } from '@glow50/contract/registration/registration-kinds';
import { useHost } from '@glow50/ui/RemoteRoot';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData } from '@glow50/host/router';
import { Button, styled } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { BackIcon } from '@glow50/ui/Icon';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Loaded } from '../../layout/Loaded';
import { PageTitle } from '../../layout/PageTitle';
import { useOfficeStore } from '../../use-office-store';
import { DueDay } from '../DueDay';
import { StateTag } from '../StateTag';
import { AnswersPanel } from './AnswersPanel';
import { FactsPanel } from './FactsPanel';
import { FilesPanel } from './FilesPanel';
import { History } from './History';
import { InformationPanel } from './InformationPanel';
import { MailPanel } from './MailPanel';
import { MovePanel } from './MovePanel';
import { NotePanel } from './NotePanel';
import { RegistrationStore } from './registration-store';
import { ReturnPanel } from './ReturnPanel';
import { SignaturesPanel } from './SignaturesPanel';
import { ZellePaymentPanel } from './ZellePaymentPanel';

export function RegistrationPage() {
  const outcome = useLoaderData<Outcome<OfficeRegistration> | null>();
  const { listAddress } = useOfficeStore();
  return (
    <>
      <Button
        component={Link}
        to={listAddress}
        size="small"
        startIcon={<BackIcon />}
        sx={{ marginLeft: -1.75 }}
      >
        All registrations
      </Button>
      {outcome && !outcome.ok && outcome.status === 404 ? (
        <EmptyState isWholePage title="There is no such registration" />
      ) : (
        <Loaded outcome={outcome}>
          {(registration) => <LoadedRegistration key={registration.id} registration={registration} />}
        </Loaded>
      )}
    </>
  );
}

const LoadedRegistration = observer(function LoadedRegistration({
  registration: loaded,
}: {
  registration: OfficeRegistration;
}) {
  const { api } = useHost();
  const [store] = useState(() => new RegistrationStore(api, loaded));
  const { registration } = store;
  const { name, kind, reference, state } = registration;
  return (
    <>
      <PageTitle
        title={name}
        summary={
          <Summary>
            <StateTag state={state} />
            <span>{REGISTRATION_LABELS[kind]}</span>
            <span>{reference}</span>
            <DueDay {...registration} />
          </Summary>
        }
      />
      <Columns>
        <Column>
          <FactsPanel registration={registration} />
          <InformationPanel
            kind={registration.kind}
            information={registration.information}
            files={registration.files}
          />
          <AnswersPanel kind={kind} answers={registration.answers} />
          <FilesPanel kind={registration.kind} files={registration.files} />
          <SignaturesPanel signatures={registration.signatures} />
        </Column>
        <Column>
          {loaded.awaitsTransfer && <ZellePaymentPanel store={store} />}
          {registration.declineEffects && (
            <ReturnPanel store={store} declineEffects={registration.declineEffects} />
          )}
          <MovePanel store={store} />
          <History events={registration.events} />
          <NotePanel store={store} />
          <MailPanel store={store} />
        </Column>
      </Columns>
    </>
  );
});

const Summary = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 14px',
  marginTop: 8,
});

const Columns = styled('div')({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1180px)': { gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)' },
});

const Column = styled('div')({ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' });
