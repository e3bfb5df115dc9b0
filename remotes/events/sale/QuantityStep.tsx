import { SEAT_HOLD_MINUTES } from '@glow50/contract/tickets/ticket-terms';
import { Alert, colour, IconButton, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { MinusIcon, PlusIcon } from '@glow50/ui/Icon';
import { observer } from 'mobx-react-lite';
import { explainNoSale } from '../details/sale-labels';
import { OrderTotal } from './OrderTotal';
import { SaleEvent } from './SaleEvent';
import { StepFrame } from '@glow50/ui/StepFrame';
import { useSaleStore } from './use-sale-store';

export const QuantityStep = observer(function QuantityStep() {
  const { event, quantity, maxTickets, mostAtOnce, choose, holdSeats, checkout } = useSaleStore();
  const { status, problem } = checkout.purchase;
  if (!event) return null;
  const why = explainNoSale(event);
  if (why) {
    return (
      <StepFrame heading={why.title}>
        <Typography>{why.words}</Typography>
      </StepFrame>
    );
  }
  return (
    <StepFrame
      heading="How many tickets?"
      actions={
        <BusyButton
          variant="contained"
          size="large"
          isBusy={status === 'holding'}
          onClick={() => void holdSeats()}
        >
          Continue
        </BusyButton>
      }
    >
      <SaleEvent event={event} />
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stepper role="group" aria-label="Number of tickets">
        <IconButton
          aria-label="One ticket less"
          disabled={quantity <= 1}
          onClick={() => choose(quantity - 1)}
        >
          <MinusIcon />
        </IconButton>
        <output>{quantity}</output>
        <IconButton
          aria-label="One ticket more"
          disabled={quantity >= maxTickets}
          onClick={() => choose(quantity + 1)}
        >
          <PlusIcon />
        </IconButton>
        <Typography variant="body2">
          {event.seats.label ?? `${event.seats.left} seats left`}. At most {mostAtOnce} in one order.
        </Typography>
      </Stepper>
      <OrderTotal
        quantity={quantity}
        price={event.price}
        total={{ ...event.price, cents: event.price.cents * quantity }}
      />
      <Typography variant="body2">
        Your seats are kept for {SEAT_HOLD_MINUTES} minutes, time enough for the rest.
      </Typography>
    </StepFrame>
  );
});

const Stepper = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: 16,
  borderRadius: 20,
  background: colour.sand,
  '& > button': { width: 48, height: 48, background: colour.paper, color: colour.ink },
  '& > output': {
    minWidth: 44,
    textAlign: 'center',
    fontSize: '1.75rem',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > p': { flex: '1 1 140px' },
});
