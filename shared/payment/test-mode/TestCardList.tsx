import { ButtonBase, colour, styled } from '@glow50/ui';
import { TEST_CARDS, type TestCard } from './test-cards';

export function TestCardList({ onChoose }: { onChoose(card: TestCard): void }) {
  return (
    <Sheet>
      <p>
        <strong>Test mode.</strong> No money moves. Choose a test card, or type its number.
      </p>
      <ul>
        {TEST_CARDS.map((card) => (
          <li key={card.token}>
            <ButtonBase onClick={() => onChoose(card)}>
              <span>{card.number}</span>
              <span>{card.label}</span>
            </ButtonBase>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const Sheet = styled('div')({
  padding: '14px 16px',
  borderRadius: 16,
  background: colour.lilac,
  '& > p': { margin: '0 0 8px', fontSize: '0.9375rem' },
  '& > ul': { display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
  '& button': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 16,
    width: '100%',
    minHeight: 40,
    padding: '6px 12px',
    borderRadius: 10,
    font: 'inherit',
    fontSize: '0.9375rem',
    textAlign: 'left',
    background: colour.ivory,
    transition: 'background-color 150ms',
  },
  '& button:hover': { background: colour.paper },
  '& button > :first-of-type': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& button > :last-of-type': { color: colour.mauve },
});
