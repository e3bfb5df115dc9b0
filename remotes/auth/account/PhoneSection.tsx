import {
  checkAccountPhoneCode,
  removeAccountPhone,
  sendAccountPhoneCode,
} from '@glow50/contract/texts/account-phone-calls';
import type { TextsTo } from '@glow50/contract/texts/phone-check';
import { PhoneForm } from '@glow50/ui/PhoneForm';
import { useHost } from '@glow50/ui/RemoteRoot';

export function PhoneSection({ texts }: { texts: TextsTo }) {
  const { api } = useHost();
  return (
    <PhoneForm
      texts={texts}
      calls={{
        send: (phone) => api.call(sendAccountPhoneCode, { body: { phone } }),
        check: async (phone, otp) => (await api.call(checkAccountPhoneCode, { body: { phone, otp } })).texts,
        remove: async () => (await api.call(removeAccountPhone)).texts,
      }}
      what="Reminders and changes for your bookings"
      purpose="account"
    />
  );
}
