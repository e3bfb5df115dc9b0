import type { PaymentMethod, UnavailableMethod } from '@glow50/contract/payments/payments';
import { PAYMENT_METHODS } from '@glow50/contract/taxonomy/taxonomy';
import { colour, Radio, styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { findObstacle } from './find-obstacle';
import { MethodMark } from './MethodMark';
import { usePaymentSetup } from './use-payment-setup';

interface PaymentMethodChoiceProps {
  methods: readonly PaymentMethod[];
  /** Listed beside them, disabled. */
  notOffered?: readonly UnavailableMethod[] | undefined;
  chosen: PaymentMethod | null;
  error?: string | undefined;
  onChoose(method: PaymentMethod): void;
}

/** Unavailable methods stay listed with the reason. Needs a `PaymentSetupProvider` above it. */
export const PaymentMethodChoice = observer(function PaymentMethodChoice({
  methods,
  notOffered = [],
  chosen,
  error,
  onChoose,
}: PaymentMethodChoiceProps) {
  const setup = usePaymentSetup();
  return (
    <Choices aria-describedby={error && 'payment-method-error'}>
      <legend>How would you like to pay?</legend>
      {PAYMENT_METHODS.map(({ id, label }) => {
        const reason = notOffered.find(({ method }) => method === id)?.reason;
        if (reason === undefined && !methods.includes(id)) return null;
        const obstacle = reason ?? findObstacle(id, setup);
        return (
          <Radio
            key={id}
            name="payment-method"
            value={id}
            checked={id === chosen}
            disabled={obstacle !== undefined}
            onChange={() => onChoose(id)}
            label={
              <Method>
                <span>
                  {label}
                  {obstacle && <small>{obstacle}</small>}
                </span>
                <MethodMark method={id} />
              </Method>
            }
          />
        );
      })}
      {error && (
        <p id="payment-method-error" role="alert">
          {error}
        </p>
      )}
    </Choices>
  );
});

const Choices = styled('fieldset')({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 10, fontWeight: 700 },
  '& > label': {
    minHeight: 60,
    padding: '8px 16px',
    background: colour.paper,
    border: `1px solid ${colour.line}`,
    borderRadius: 16,
    transition: 'border-color 150ms, background-color 150ms',
  },
  '& > label:hover:not(:has(:disabled))': { borderColor: colour.control },
  '& > label:has(:checked)': {
    background: colour.blush,
    borderColor: colour.rose,
    boxShadow: `inset 0 0 0 1px ${colour.rose}`,
  },
  // The reason must stay readable, so only the radio button is dimmed.
  '& > label:has(:disabled)': { opacity: 1, background: colour.sand },
  '& > label > span': { flex: 1, minWidth: 0 },
  '& > p': { margin: 0, fontSize: '0.875rem', color: colour.error },
});

const Method = styled('span')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  fontWeight: 600,
  '& small': { display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: colour.mauve },
});
