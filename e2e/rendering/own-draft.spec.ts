import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import {
  REGISTRATION_KINDS,
  REGISTRATION_PATHS,
  type RegistrationKind,
} from '@glow50/contract/registration/registration-kinds';
import { expect, test as base } from '@playwright/test';
import { isStoreAtHand } from '../releases/release-store';
import { isSampledSize, OTHER_SIZE } from '../sample';
import { openRendered, test } from './rendered-site';

base.skip(!isStoreAtHand, 'needs the folder of the release store');
test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);
test.describe.configure({ timeout: 120_000 });

/** Those that guests can begin. Providers have an account first. */
const KINDS = REGISTRATION_KINDS.filter((kind) => kind !== 'service_provider');

/** The first step that asks something, and the first text that it asks for. */
function firstQuestion(kind: RegistrationKind) {
  for (const [number, { fields }] of Object.entries(REGISTRATION_FORMS[kind]?.steps ?? {})) {
    const field = Object.keys(fields).find((name) => fields[name]?.kind === 'text');
    if (field) return { number: Number(number), field };
  }
  throw new Error(`${kind} asks for no text`);
}

test('whoever has begun a registration sees it again, from every address of its wizard', async ({
  page,
  rendered,
}) => {
  for (const kind of KINDS) {
    const { number, field } = firstQuestion(kind);
    let version = 0;
    for (let step = 0; step <= number; step += 1) {
      const answers = step === number ? { [field]: `Saved ${kind}` } : {};
      const saved = await page.request.put(
        `${rendered.address}/api/v1/registrations/${kind}/draft/steps/${step}`,
        { data: { version, answers } },
      );
      if (saved.ok()) ({ version } = (await saved.json()) as { version: number });
    }
    expect(version, kind).toBeGreaterThan(0);
    const path = REGISTRATION_PATHS[kind];
    await openRendered(rendered, path);
    for (const address of [path, `${path}?step=${number}`]) {
      await page.goto(rendered.address + address);
      await page.waitForFunction(() => performance.getEntriesByName('site-whole').length > 0);
      await expect(page.locator(`main [name="${field}"]`), address).toHaveValue(`Saved ${kind}`);
    }
  }
});

test('what is typed into the first step before the page answers is saved to the draft that is there', async ({
  page,
  rendered,
}) => {
  const { field } = firstQuestion('student');
  const draft = `${rendered.address}/api/v1/registrations/student/draft`;
  await page.request.put(`${draft}/steps/0`, { data: { version: 0, answers: { [field]: 'Before' } } });
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await openRendered(rendered, REGISTRATION_PATHS.student);
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(rendered.address + REGISTRATION_PATHS.student, { waitUntil: 'commit' });
  const input = page.locator(`#root [name="${field}"]`);
  await input.fill('Now');
  release();
  await page.waitForFunction(() => performance.getEntriesByName('site-whole').length > 0);
  await expect(input).toHaveValue('Now');
  const read = async () => JSON.stringify(await (await page.request.get(draft)).json());
  await expect.poll(read).toContain('"Now"');
});
