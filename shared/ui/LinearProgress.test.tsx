import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LinearProgress } from '@glow50/ui';

it('says and shows how far it is', () => {
  const { rerender } = render(<LinearProgress variant="determinate" value={0} aria-label="Sending" />);
  const bar = screen.getByRole('progressbar', { name: 'Sending' });
  expect(bar).toHaveAttribute('aria-valuenow', '0');
  rerender(<LinearProgress variant="determinate" value={37.6} aria-label="Sending" />);
  expect(bar).toHaveAttribute('aria-valuenow', '38');
  expect(bar.firstElementChild).toHaveStyle({ transform: 'scaleX(0.376)' });
});

it('says no value when nobody knows how far it is', () => {
  render(<LinearProgress aria-label="The page is loading" className="place" />);
  const bar = screen.getByRole('progressbar', { name: 'The page is loading' });
  expect(bar).not.toHaveAttribute('aria-valuenow');
  expect(bar).toHaveClass('place');
});
