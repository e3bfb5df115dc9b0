import { afterEach, expect, it } from '@jest/globals';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { cleanup, render, screen } from '@testing-library/react';
import { ProgressFrame } from './ProgressFrame';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'matchMedia');
});

function drawOn(isLarge: boolean) {
  window.matchMedia = () =>
    ({ matches: isLarge, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  const { container } = render(
    <ThemeProvider theme={theme}>
      <ProgressFrame label="Steps" title="School" share={0.5} words="About 2 minutes left" current={1}>
        <ol>
          <li>Program</li>
        </ol>
      </ProgressFrame>
    </ThemeProvider>,
  );
  const { innerHTML } = container;
  cleanup();
  return innerHTML;
}

it('is the same document on every screen, so that nothing moves when the server’s page is taken over', () => {
  expect(drawOn(true)).toBe(drawOn(false));
});

it('says the rest of the way once to those who cannot see it', () => {
  drawOn(false);
  render(
    <ThemeProvider theme={theme}>
      <ProgressFrame label="Steps" title="School" share={0.5} words="About 2 minutes left" current={1}>
        <ol />
      </ProgressFrame>
    </ThemeProvider>,
  );
  const [wide, narrow] = screen.getAllByText('About 2 minutes left');
  expect(wide).not.toBeVisible();
  expect(narrow).toBeVisible();
});
