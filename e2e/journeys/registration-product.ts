import { expect, type Page } from '@playwright/test';
import { craftPng } from '../../api/uploads/testing/pictures';
import { attach, field, goOn, verifyContact } from './registration-flow';

/** Who sends a product. */
export async function fillBusiness(page: Page, address: string) {
  await field(page, 'Business Name').fill('Wick & <b>Wax</b>');
  await field(page, 'Primary Contact Person Name').fill('Grace Hopper');
  await field(page, 'Email').fill(address);
  await verifyContact(page, address);
  await field(page, 'Phone Number').fill('214 555 0142');
  await field(page, 'Title of Person Registering').fill('Owner');
}

/** A candle: 49 samples without ingredients are refused at their fields, then 50 with them are right. */
export async function fillSamples(page: Page) {
  await field(page, 'Kind of Product').selectOption('candle');
  await field(page, 'Product Description').fill('A candle that smells of roses 🌹');
  await field(page, 'Number of Samples').fill('49');
  await attach(page, 'DBA or LLC certificate', 'paper.png', craftPng(300, 400));
  await attach(page, 'Product image 1', 'product.png', craftPng(320, 240));
  await goOn(page);
  await expect(page.getByText('We need at least 50 samples')).toBeVisible();
  await expect(page.getByText('List the ingredients: food and liquids, including candles')).toBeVisible();
  await field(page, 'Number of Samples').fill('50');
  await field(page, 'Ingredient List').fill('Soy wax, rose oil');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}
