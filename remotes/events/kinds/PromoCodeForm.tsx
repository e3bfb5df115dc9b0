import { PROMO_CODE_MAX } from '@glow50/contract/tickets/ticket-kinds';
import { Button, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useState } from 'react';
import type { ChoiceStore } from './choice-store';

export const PromoCodeForm = observer(function PromoCodeForm({ choice }: { choice: ChoiceStore }) {
  const { code, codeProblem, isAsking } = choice;
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void choice.applyCode(text);
  }

  async function handleRemove() {
    setText('');
    await choice.applyCode('');
  }

  if (code) {
    return (
      <Row>
        <Typography role="status">
          <strong>{code.code}</strong>: {code.label}
        </Typography>
        <BusyButton variant="text" size="small" isBusy={isAsking} onClick={() => void handleRemove()}>
          Remove the code
        </BusyButton>
      </Row>
    );
  }
  if (!isOpen) {
    return (
      <Button onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start', marginLeft: -1.75 }}>
        I have a code
      </Button>
    );
  }
  return (
    <Row>
      <TextField
        label="Promo code"
        value={text}
        maxLength={PROMO_CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={codeProblem !== null}
        helperText={codeProblem ?? undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKeyDown}
      />
      <BusyButton
        variant="outlined"
        isBusy={isAsking}
        disabled={text.trim() === ''}
        onClick={() => void choice.applyCode(text)}
      >
        Apply
      </BusyButton>
    </Row>
  );
});

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: 12,
  '& > div': { flex: '1 1 180px' },
  '& > button': { marginTop: 26 },
  '& > p + button': { marginTop: 0 },
});
