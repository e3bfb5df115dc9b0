import { ConstructionPage } from './ConstructionPage';

export function EmploymentPage() {
  return (
    <ConstructionPage
      title="Employment"
      registration={{
        text: 'Want to build communities with us?',
        label: 'Join the Social Building Team',
        to: '/employment-registration',
      }}
    />
  );
}
