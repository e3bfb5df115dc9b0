import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TestPaymentsBanner } from './TestPaymentsBanner';

it('warns visitors not to enter a real card', () => {
  render(<TestPaymentsBanner />);
  expect(screen.getByRole('complementary', { name: 'Test payments' })).toHaveTextContent(
    'Only test cards work here, and no money is charged. Do not enter a real card.',
  );
});
