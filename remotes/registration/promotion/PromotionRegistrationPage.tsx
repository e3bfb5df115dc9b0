import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function PromotionRegistrationPage() {
  return (
    <LaterPage
      title="Promotion Registration"
      promise="Here you will be able to register your product for the promotion."
      back={{ to: '/promotion', label: 'To Promotion' }}
    />
  );
}
