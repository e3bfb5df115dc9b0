import { formatMoney } from '@glow50/contract/money/format-money';
import type { ServiceOffer } from '@glow50/contract/providers/providers';
import { Alert, colour, Radio, styled } from '@glow50/ui';

interface ServiceChoiceProps {
  services: readonly ServiceOffer[];
  chosen: string | null;
  isMissing: boolean;
  onChoose(serviceId: string): void;
}

export function ServiceChoice({ services, chosen, isMissing, onChoose }: ServiceChoiceProps) {
  if (services.length < 2) return null;
  return (
    <Choices aria-describedby={isMissing ? 'service-missing' : undefined}>
      <legend>Which service?</legend>
      {services.map(({ id, name, total }) => (
        <Radio
          key={id}
          name="service"
          value={id}
          checked={id === chosen}
          onChange={() => onChoose(id)}
          label={
            <Offer>
              {name} <span>{formatMoney(total)}</span>
            </Offer>
          }
        />
      ))}
      {isMissing && (
        <div id="service-missing">
          <Alert severity="error">Choose the service you want to book</Alert>
        </div>
      )}
    </Choices>
  );
}

const Choices = styled('fieldset')({
  margin: '20px 0 0',
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontWeight: 700 },
  '& > label > span': { flex: 1 },
});

const Offer = styled('span')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  '& > span': { color: colour.mauve },
});
