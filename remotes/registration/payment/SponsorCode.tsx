import { Alert, Button, styled, TextField } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import type { Wizard } from '../wizard/wizard-definition';
import type { PaymentStore } from './payment-store';

export const SponsorCode = observer(function SponsorCode({
  payment,
  wizard,
}: {
  payment: PaymentStore;
  wizard: Wizard;
}) {
  const { typedCode: code, typeCode, enterCode } = payment;
  const attached = wizard.draft.codes.find(({ kind }) => kind === 'unique_code');

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (code.trim() !== '') void enterCode();
  }

  if (attached) {
    return (
      <Alert severity="success">
        Your sponsor’s code is noted{attached.issuer && `: ${attached.issuer}`}.
      </Alert>
    );
  }
  return (
    <Row>
      <TextField
        label="Sponsor’s unique code"
        value={code}
        autoComplete="off"
        onChange={(event) => typeCode(event.target.value)}
        onKeyDown={handleKeyDown}
        error={payment.codeProblem !== null}
        helperText={
          payment.codeProblem ??
          'If your sponsor gave you one: it tells us who sponsors you. The price stays the same.'
        }
      />
      <Button
        variant="outlined"
        loading={payment.purchase.status === 'saving'}
        disabled={code.trim() === ''}
        onClick={() => void enterCode()}
      >
        Use the code
      </Button>
    </Row>
  );
});

const Row = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  '@media (min-width: 600px)': {
    gridTemplateColumns: '1fr auto',
    '& > button': { marginTop: 27, minHeight: 50 },
  },
});
