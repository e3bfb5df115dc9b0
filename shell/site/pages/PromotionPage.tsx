import { ConstructionPage } from './ConstructionPage';

export function PromotionPage() {
  return (
    <ConstructionPage
      title="Promotion"
      registration={{
        text: 'Have a product to put into many hands?',
        label: 'Register your promotion',
        to: '/promotion-registration',
      }}
    />
  );
}
