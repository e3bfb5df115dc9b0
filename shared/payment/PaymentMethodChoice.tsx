import type { PaymentMethod, UnavailableMethod } from '@glow50/contract/payments/payments';
import type { SavedCard } from '@glow50/contract/payments/saved-cards';
import { colour, Radio, styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { findObstacle } from './find-obstacle';
import { listOptions } from './list-options';
import { MethodMark } from './MethodMark';
import { usePaymentSetup } from './use-payment-setup';

interface PaymentMethodChoiceProps {
  methods: readonly PaymentMethod[];
  /** Listed beside them, disabled. */
  notOffered?: readonly UnavailableMethod[] | undefined;
  chosen: PaymentMethod | null;
  cards?: readonly SavedCard[];
  /** The saved card that is chosen, with the method `card`. */
  chosenCard?: string | null;
  /** Shown below what is chosen. It stays mounted when another method is chosen. */
  fields?: ReactNode;
  /** Shows the fields alone. */
  isCollapsed?: boolean;
  onChoose(method: PaymentMethod): void;
  onChooseCard?(cardId: string): void;
}

/** Unavailable methods stay listed with the reason. Needs a `PaymentSetupProvider` above it. */
export const PaymentMethodChoice = observer(function PaymentMethodChoice(props: PaymentMethodChoiceProps) {
  const { methods, notOffered = [], chosen, cards = [], chosenCard = null } = props;
  const { fields, isCollapsed = false, onChoose, onChooseCard } = props;
  const setup = usePaymentSetup();
  const listed = [...methods, ...notOffered.map(({ method }) => method)];
  const options = listOptions(listed, cards, setup);
  const isChosen = ({ method, card }: (typeof options)[number]) =>
    method === chosen && (card?.id ?? null) === chosenCard;
  const place = options.findIndex(isChosen);
  const hasFields = Boolean(fields) && place >= 0;

  return (
    <Choices data-collapsed={isCollapsed || undefined} data-open={hasFields || undefined}>
      <legend>How would you like to pay?</legend>
      {options.map((option, index) => {
        const { key, method, label, card } = option;
        const reason = notOffered.find((other) => other.method === method)?.reason;
        const obstacle = reason ?? findObstacle(method, setup);
        const isTest = setup.provider === 'test' && (method === 'google' || method === 'apple');
        return (
          <Radio
            key={key}
            name="payment-method"
            value={key}
            checked={isChosen(option)}
            disabled={obstacle !== undefined}
            style={{ order: 2 * index }}
            onChange={() => (card ? onChooseCard?.(card.id) : onChoose(method))}
            label={
              <Method>
                <span>
                  {label}
                  {obstacle && <small>{obstacle}</small>}
                  {isTest && <small>Test mode: no real wallet is used</small>}
                </span>
                <MethodMark method={method} />
              </Method>
            }
          />
        );
      })}
      {fields && <Fields style={{ order: 2 * place + 1 }}>{fields}</Fields>}
    </Choices>
  );
});

const Fields = styled('div')({
  minWidth: 0,
  padding: '16px 16px 20px',
  border: `1px solid ${colour.rose}`,
  borderTop: 0,
  borderRadius: '0 0 16px 16px',
  boxShadow: `inset 1px -1px ${colour.rose}, inset -1px 0 ${colour.rose}`,
});

const Choices = styled('fieldset')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 10, fontWeight: 700 },
  '& > label': {
    minHeight: 60,
    marginTop: 8,
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
  '&[data-open] > label:has(:checked)': { borderRadius: '16px 16px 0 0' },
  // The reason must stay readable, so only the radio button is dimmed.
  '& > label:has(:disabled)': { opacity: 1, background: colour.sand },
  '& > label > span': { flex: 1, minWidth: 0 },
  // A phone at twice the size of text.
  '@media (max-width: 279px)': { '& > label': { paddingInline: 8 } },
  '&[data-collapsed] > legend, &[data-collapsed] > label': { display: 'none' },
  '&[data-collapsed] > div': { padding: 0, border: 0, boxShadow: 'none' },
});

const Method = styled('span')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  fontWeight: 600,
  '@media (max-width: 279px)': { flexWrap: 'wrap', gap: 4 },
  '& small': { display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: colour.mauve },
});
