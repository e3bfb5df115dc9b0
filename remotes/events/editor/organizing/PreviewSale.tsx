import { formatMoney } from '@glow50/contract/money/format-money';
import type { EventSale } from '@glow50/contract/tickets/ticket-kinds';
import { colour, styled, Typography } from '@glow50/ui';

/** What guests choose among once they press the button for tickets, and what they are asked. */
export function PreviewSale({
  sale: { kinds, questions, refundWords },
  hasPrice,
}: {
  sale: EventSale;
  hasPrice: boolean;
}) {
  return (
    <Sale aria-labelledby="preview-sale">
      <Typography id="preview-sale" variant="h3" component="h2">
        In the ticket window
      </Typography>
      {kinds.length > 0 && (
        <ul aria-label="Kinds of tickets">
          {kinds.map(({ id, name, note, price, places, label }) => (
            <li key={id}>
              <strong>{name}</strong>, {price.cents === 0 ? 'free' : formatMoney(price)}
              {[places > 1 && `for ${places} people, sold as one`, note, label]
                .filter(Boolean)
                .map((words) => ` · ${words}`)}
            </li>
          ))}
        </ul>
      )}
      {questions.length > 0 && (
        <ul aria-label="Questions">
          {questions.map(({ id, text, isPerTicket, isRequired }) => (
            <li key={id}>
              {text} ({isPerTicket ? 'for each ticket' : 'once'}
              {!isRequired && ', may be left open'})
            </li>
          ))}
        </ul>
      )}
      <Typography>{hasPrice ? refundWords : 'The refund rule shows here once there is a price.'}</Typography>
    </Sale>
  );
}

const Sale = styled('section')({
  display: 'grid',
  gap: 12,
  marginTop: 40,
  padding: 24,
  borderRadius: 24,
  background: colour.coal,
  '& ul': { display: 'grid', gap: 6, margin: 0, paddingLeft: 20 },
});
