import { SEAT_HOLD_MINUTES } from '@glow50/contract/tickets/ticket-terms';
import { Alert, colour, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { explainNoSale, isSoldOut } from '../details/sale-labels';
import { KindList } from '../kinds/KindList';
import { NumberStepper } from '../kinds/NumberStepper';
import { PromoCodeForm } from '../kinds/PromoCodeForm';
import { SeatWaitPanel } from '../waitlist/SeatWaitPanel';
import { OrderTotal } from './OrderTotal';
import { SaleEvent } from './SaleEvent';
import { StepFrame } from '@glow50/ui/StepFrame';
import { useSaleStore } from './use-sale-store';

export const QuantityStep = observer(function QuantityStep() {
  const { event, quantity, maxTickets, mostAtOnce, choose, choice, holdSeats, checkout } = useSaleStore();
  const { status, problem } = checkout.purchase;
  if (!event) return null;
  const why = explainNoSale(event);
  if (why) {
    return (
      <StepFrame heading={why.title}>
        <Typography>{why.words}</Typography>
        {isSoldOut(event) && <SeatWaitPanel eventId={event.id} kinds={choice.kinds} />}
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
          disabled={choice.hasKinds && choice.places === 0}
          onClick={() => void holdSeats()}
        >
          Continue
        </BusyButton>
      }
    >
      <SaleEvent event={event} />
      {problem && <Alert severity="error">{problem}</Alert>}
      {choice.hasKinds ? (
        <>
          <KindList choice={choice} eventId={event.id} />
          <OrderTotal
            quantity={choice.places}
            price={null}
            total={{ ...event.price, cents: choice.totalCents }}
          />
        </>
      ) : (
        <>
          <Sheet>
            <NumberStepper
              label="Number of tickets"
              less="One ticket less"
              more="One ticket more"
              number={quantity}
              least={1}
              most={maxTickets}
              onChange={choose}
            >
              <Typography variant="body2">
                {event.seats.label ?? `${event.seats.left} seats left`}. At most {mostAtOnce} in one order.
              </Typography>
            </NumberStepper>
          </Sheet>
          <OrderTotal
            quantity={quantity}
            price={choice.sale?.reduced ?? event.price}
            total={{ ...event.price, cents: (choice.sale?.reduced ?? event.price).cents * quantity }}
          />
        </>
      )}
      {choice.sale && <PromoCodeForm choice={choice} />}
      {choice.sale && <Typography variant="body2">{choice.sale.refundWords}</Typography>}
      <Typography variant="body2">
        We hold your seats for {SEAT_HOLD_MINUTES} minutes, plenty of time for the rest.
      </Typography>
    </StepFrame>
  );
});

const Sheet = styled('div')({ padding: 16, borderRadius: 20, background: colour.sand });
