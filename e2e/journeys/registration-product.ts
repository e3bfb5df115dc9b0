import { expect, type Page } from '@playwright/test';
import { craftPng } from '@glow50/api/platform/uploads/testing/pictures';
import { attach, field, goOn, verifyContact } from './registration-flow';

export const PRODUCT_IN_OFFICE = {
  answers: ['Wick & <b>Wax</b>', 'Soy wax, rose oil', '50'],
  files: ['paper.png', 'product.png'],
  signatures: 3,
};

export async function fillBusiness(page: Page, address: string) {
  await field(page, 'Business Name').fill('Wick & <b>Wax</b>');
  await field(page, 'Primary Contact Person Name').fill('Grace Hopper');
  await field(page, 'Email').fill(address);
  await verifyContact(page, address);
  await field(page, 'Phone Number').fill('214 555 0142');
  await field(page, 'Title of Person Registering').fill('Owner');
}

export async function fillSamples(page: Page) {
  await field(page, 'Kind of Product').selectOption('candle');
  await field(page, 'Product Description').fill('A candle that smells of roses 🌹');
  await field(page, 'Number of Samples').fill('49');
  await refuseFiles(page);
  await attach(page, 'DBA or LLC certificate', 'paper.png', craftPng(300, 400));
  await attach(page, 'Product image 1', 'product.png', craftPng(320, 240));
  await goOn(page);
  await expect(page.getByText('We need at least 50 samples')).toBeVisible();
  await expect(page.getByText('List the ingredients: food and liquids, including candles')).toBeVisible();
  await field(page, 'Number of Samples').fill('50');
  await field(page, 'Ingredient List').fill('Soy wax, rose oil');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
}

/**
 * Checks that a script disguised as a document is refused, and that only the first of eleven selected
 * pictures is taken.
 */
async function refuseFiles(page: Page) {
  const certificate = page.getByRole('group', { name: 'DBA or LLC certificate' });
  const script = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script></script>') };
  await certificate.locator('input[type=file]').setInputFiles(script);
  await expect(certificate.getByRole('alert')).toBeVisible();

  const pictures = page.getByRole('group', { name: 'Product image 1' });
  const dataTransfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    for (let file = 0; file < 11; file += 1) dropped.items.add(new File(['no picture'], `${file}.png`));
    return dropped;
  });
  await pictures.getByText('Choose a file or drop it here').dispatchEvent('drop', { dataTransfer });
  await expect(pictures.getByText('The first was taken, 10 were left out.')).toBeVisible();
}
