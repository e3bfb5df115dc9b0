import { ConstructionPage } from './ConstructionPage';

export function PromotionPage() {
  return (
    <ConstructionPage
      title="Promotion"
      registration={{
        text: 'Have a product to get into more hands?',
        label: 'Register your promotion',
        to: '/promotion-registration',
      }}
    />
  );
}
