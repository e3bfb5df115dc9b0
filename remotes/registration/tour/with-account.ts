import type { IssuedCode } from '@glow50/contract/codes/codes';
import type { TourGuide } from '@glow50/host/tour';
import {
  addService,
  atStep,
  attach,
  field,
  fillAll,
  fillDirectory,
  fillNetworks,
  fillSchoolDetails,
  goOn,
  main,
  openAccount,
  PASSWORD,
  payByCard,
  sign,
  verifyAccount,
} from './form';
import {
  answerOffice,
  becomeKnown,
  changeCard,
  declineInTheEnd,
  issuePasscode,
  keepServices,
} from './own-page';

export async function registerStudent(guide: TourGuide): Promise<void> {
  const { page } = guide;
  await page.goto('/student-registration');
  await atStep(page, 0, 'Student Registration Form');
  const email = await openAccount(guide);
  await goOn(page);
  await verifyAccount(guide, email);
  await atStep(page, 3, 'School information');
  await field(page, 'School name').fill('Glow Academy');
  await fillSchoolDetails(page);
  await goOn(page);
  await atStep(page, 4, 'Terms & Conditions');
  await sign(page, 'Robin Vale');
  await goOn(page);
  await atStep(page, 5, 'What is your profession?');
  await page.getByRole('radio', { name: 'Tatoo Artist' }).check();
  await goOn(page);
  await atStep(page, 6, 'Show your face');
  await goOn(page);
  await fillDirectory(page);
  await atStep(page, 14, 'Payment');
  await payByCard(page);
  await goOn(page, 'Pay $50.00 and publish');
  await page.waitForURL(/\/student-profile/);
  await page.getByRole('link', { name: 'See your page in the directory' }).waitFor();
  await page.goto('/profile-v1');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await becomeKnown(guide);
  await keepServices(guide);
  await changeCard(guide);
  await answerOffice(guide, email);
  await declineInTheEnd(guide, email);
}

export async function registerLicensedMember(guide: TourGuide): Promise<void> {
  const { page, picture } = guide;
  await page.goto('/licensed-member');
  await atStep(page, 0, 'Licensed Registration Form');
  const email = await openAccount(guide);
  await goOn(page);
  await verifyAccount(guide, email);
  await atStep(page, 3, 'Your License ID');
  await field(page, 'License ID Number').fill('TX-90210-77');
  await goOn(page);
  await atStep(page, 4, 'Become a sponsor');
  await goOn(page);
  await atStep(page, 5, 'Profile picture');
  await page.getByLabel('Photo from your gallery').setInputFiles(picture('photo.jpg', 640, 640));
  await page.getByRole('button', { name: 'Use this photo' }).waitFor();
  await goOn(page);
  await atStep(page, 6, 'Start your profile');
  await page.getByRole('radio', { name: 'Tatoo Artist' }).check();
  await goOn(page);
  await fillDirectory(page);
  await atStep(page, 14, 'Terms & Conditions');
  await sign(page, 'Robin Vale');
  await goOn(page);
  await atStep(page, 15, 'Payment');
  await payByCard(page);
  await goOn(page);
  await atStep(page, 16, 'Plan price');
  await page.getByRole('checkbox', { name: /add the sponsor offer for \$25\.00 once/ }).check();
  await goOn(page, 'Pay $85.00 and publish');
  await atStep(page, 17, 'Payment successful');
  await goOn(page);
  await page.waitForURL(/\/student-profile/);
  await page.goto('/profile-v1?tile=become-a-sponsor');
  await page.getByText('For their sponsor form').waitFor();
}

export async function registerTeacher(guide: TourGuide): Promise<void> {
  const { page, call, picture } = guide;
  const body = { kind: 'school_code', issuer: 'Glow Academy', note: '', maxUses: 5 };
  const { code } = await call<IssuedCode>('POST', '/office/codes', { as: 'staff', body });
  await page.goto('/teacher-registration-application-form');
  await atStep(page, 0, 'Teacher Registration Form');
  const email = await openAccount(guide);
  await field(page, 'School code').fill(code);
  await goOn(page);
  await verifyAccount(guide, email);
  await atStep(page, 3, 'School information');
  await fillSchoolDetails(page);
  await goOn(page);
  await atStep(page, 4, 'Application Form');
  await fillAll(page, { 'Subjects you teach': 'Skin care', 'Years of teaching': '12' });
  await attach(page, 'Teaching licence', picture('license.png'));
  await goOn(page);
  await atStep(page, 5, 'Profile picture');
  await goOn(page);
  await atStep(page, 6, 'Almost there');
  await goOn(page);
  await atStep(page, 7, 'Review your information');
  await goOn(page);
  await atStep(page, 8, 'Payment');
  await payByCard(page);
  await goOn(page);
  await atStep(page, 9, 'Plan price');
  await goOn(page, 'Pay $30.00');
  await atStep(page, 10, 'Payment successful');
  await goOn(page);
  await page.waitForURL(/\/student-profile/);
  await issuePasscode(guide, email);
}

/** With an account from the start: a registration takes no account here. */
export async function createProfile({ page, address, mails, call }: TourGuide): Promise<void> {
  const email = address('lists');
  await call('POST', '/auth/register', {
    body: { fullName: 'Robin Vale', email, password: PASSWORD, role: 'user' },
  });
  const [mail] = await mails(email, 1);
  await call('POST', '/auth/otp-check', { body: { email, otp: Number(mail?.code) } });
  await page.goto('/register-to-get-listed');
  await main(page).getByRole('radio', { name: 'Service Provider' }).check();
  await goOn(page, 'Next');
  await page.waitForURL(/\/sign-up/);
  await page.goto('/sign-in');
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await goOn(page, 'Sign in');
  await page.waitForURL(/\/creating-profile/);
  await page.goto('/creating-profile-step-1');
  await page.getByRole('heading', { level: 1, name: 'Your profile photo' }).waitFor();
  await page.getByRole('button', { name: /^Take a Photo/ }).click();
  await goOn(page, 'Take photo');
  await page.getByRole('button', { name: 'Use this photo' }).waitFor();

  await page.goto('/creating-profile');
  await atStep(page, 0, 'Are you a student?');
  await main(page).getByRole('radio', { name: 'No', exact: true }).check();
  await goOn(page);
  await atStep(page, 1, 'What is your profession?');
  await main(page).getByRole('radio', { name: 'Hairstylist' }).check();
  await goOn(page);
  await atStep(page, 2, 'Which services do you offer?');
  await main(page).getByRole('checkbox', { name: 'LOCTICIAN' }).check();
  await goOn(page);
  await atStep(page, 3, 'Where do you work?');
  await main(page).getByRole('radio', { name: 'PRIVATE SUITE' }).check();
  await main(page).getByLabel('Street').fill('12 Elm Street');
  await goOn(page);
  await atStep(page, 4, 'In which city?');
  await main(page).getByRole('radio', { name: 'Mickinney' }).check();
  await main(page).getByLabel('Zip code').fill('75069');
  await goOn(page);
  await atStep(page, 5, 'When can customers come?');
  await main(page).getByRole('checkbox', { name: 'Monday' }).check();
  await goOn(page);
  await atStep(page, 6, 'Add Your Service');
  await addService(page, { name: 'Quick retwist', kind: 'LOCTICIAN' });
  await goOn(page);
  await atStep(page, 7, 'Where can people follow you?');
  await fillNetworks(page);
  await goOn(page);
  await atStep(page, 8, 'Are you planning an event?');
  await goOn(page);
  await atStep(page, 9, 'Payment');
  await payByCard(page);
  await goOn(page, 'Complete Payment');
  await main(page).getByRole('heading', { name: 'Who is your sponsor?' }).waitFor();
  await main(page).getByRole('checkbox', { name: 'I have no sponsor' }).check();
  await goOn(page, 'Save');
  await main(page)
    .getByRole('checkbox', { name: /^I have read and agree/ })
    .check();
  await goOn(page, 'Pay $60.00 and publish');
  await page.waitForURL(/\/profile-v1/);
}
