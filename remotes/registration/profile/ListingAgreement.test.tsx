import { expect, it } from '@jest/globals';
import { LISTING_TERMS } from '@glow50/contract/registration/signed-texts';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { render, screen } from '@testing-library/react';
import type { Wizard } from '../wizard/wizard-definition';
import { ListingAgreement } from './ListingAgreement';

const nothing = () => undefined;

function show(isAgreed: boolean) {
  const texts = isAgreed ? [{ id: LISTING_TERMS.id, version: LISTING_TERMS.version }] : [];
  const signature = { typedName: 'Ada Lovelace', texts, picture: null };
  const wizard = { current: 9, answersOf: () => ({ signature }), change: nothing } as unknown as Wizard;
  render(
    <ThemeProvider theme={theme}>
      <RemoteRoot host={createFakeHost({})}>
        <ListingAgreement
          wizard={wizard}
          isPaying={false}
          payLabel="Pay $60.00 and publish"
          hasButton={false}
          walletPlace={<p>The wallet’s button</p>}
          alert={null}
          onConfirm={nothing}
          onPay={async () => undefined}
        />
      </RemoteRoot>
    </ThemeProvider>,
  );
}

it('says that the button of a wallet comes once the terms are agreed to', () => {
  show(false);
  expect(
    screen.getByText(/Once you’ve read and agreed to this, the payment button appears here/),
  ).toBeVisible();
  expect(screen.queryByText('The wallet’s button')).toBeNull();
});

it('puts the button of a wallet below the terms', () => {
  show(true);
  expect(screen.getByText('The wallet’s button')).toBeVisible();
  expect(screen.queryByText(/Once you have read/)).toBeNull();
});
