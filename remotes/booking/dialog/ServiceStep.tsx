import { formatMoney } from '@glow50/contract/money/format-money';
import { Button, Typography } from '@glow50/ui';
import { StepActions } from '@glow50/ui/StepFrame';
import { observer } from 'mobx-react-lite';
import { useBookingStore } from '../use-booking-store';
import { Area } from '../place/Area';
import { AddOnChoice } from './AddOnChoice';
import { ServiceChoice } from './ServiceChoice';
import { ServiceIntro } from './ServiceIntro';
import { toPlainDate } from './time/plain-dates';

export const ServiceStep = observer(function ServiceStep() {
  const booking = useBookingStore();
  const { provider, services, service } = booking;
  if (services.length === 0) {
    return <Typography>This professional has no services to book right now.</Typography>;
  }
  return (
    <div>
      {provider && <Area provider={provider} nearness={booking.nearness} />}
      <ServiceChoice
        services={services}
        chosen={service?.id ?? null}
        isMissing={booking.isServiceMissing}
        onChoose={booking.choose}
      />
      {service?.addOns && service.addOns.length > 0 && (
        <AddOnChoice offered={service.addOns} chosen={booking.addOns} onToggle={booking.toggleAddOn} />
      )}
      {service && (
        <ServiceIntro service={service} addOns={booking.addOns} durationMinutes={booking.durationMinutes} />
      )}
      {booking.credit && provider && (
        <Typography sx={{ marginTop: 2 }}>
          You have {formatMoney(booking.credit)} credit with {provider.name}. It comes off your total.
        </Typography>
      )}
      <StepActions>
        <Button
          variant="contained"
          color="secondary"
          size="large"
          onClick={() => booking.start(toPlainDate(new Date()))}
        >
          Start Service
        </Button>
      </StepActions>
    </div>
  );
});
