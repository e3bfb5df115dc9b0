import { checkPhoneCode, removePhone, sendPhoneCode } from '@glow50/contract/bookings/manage-booking-calls';
import type { TextsTo } from '@glow50/contract/texts/phone-check';
import { formatPhone } from '@glow50/contract/texts/phone';
import { Link } from '@glow50/host/router';
import { Typography } from '@glow50/ui';
import { PhoneForm } from '@glow50/ui/PhoneForm';
import { useHost } from '@glow50/ui/RemoteRoot';

interface TextsSectionProps {
  /** Of the booking's link. */
  token: string;
  texts: TextsTo;
  heading?: 'h2' | 'h4';
  /** The number was given a moment ago. */
  sendsAtOnce?: boolean;
  onConfirmed?: ((texts: TextsTo) => void) | undefined;
}

/** The ids of provider and booking, without the signature that makes the token a link. */
const IDS_LENGTH = 42;

export function TextsSection({
  token,
  texts,
  heading = 'h2',
  sendsAtOnce = false,
  onConfirmed,
}: TextsSectionProps) {
  const { api } = useHost();
  const params = { token };
  return (
    <section aria-labelledby="texts-title" data-print="hidden">
      <Typography
        id="texts-title"
        variant={heading === 'h2' ? 'h3' : 'h5'}
        component={heading}
        sx={{ marginBottom: 1.5 }}
      >
        By text, too
      </Typography>
      {texts.isOfAccount && texts.phone && !texts.isStopped ? (
        <Typography>
          Reminders and changes go to {formatPhone(texts.phone)}, the number of{' '}
          <Link to="/account">your account</Link>.
        </Typography>
      ) : (
        <PhoneForm
          texts={texts}
          calls={{
            send: (phone) => api.call(sendPhoneCode, { params, body: { phone } }),
            check: async (phone, otp) => {
              const checked =
                (await api.call(checkPhoneCode, { params, body: { phone, otp } })).texts ?? null;
              if (checked) onConfirmed?.(checked);
              return checked;
            },
            remove: async () => (await api.call(removePhone, { params })).texts ?? null,
          }}
          what="Reminders and changes for this booking"
          purpose={`booking ${token.slice(0, IDS_LENGTH)}`}
          sendsAtOnce={sendsAtOnce}
        />
      )}
    </section>
  );
}
