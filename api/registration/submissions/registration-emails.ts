import { formatWeekdayDate } from '@glow50/contract/dates/plain-dates';
import { describeAsked } from '@glow50/contract/registration/describe-asked';
import { describeFields, toWords } from '@glow50/contract/registration/fields/describe-answers';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import { ANSWER_BUSINESS_DAYS } from '@glow50/contract/registration/registration-kinds';
import { REGISTRATION_LABELS } from '@glow50/contract/registration/registration-kinds';
import { formatCode } from '../codes/code-text';
import { renderEmail } from '../../platform/mail/email';
import type { RegistrationRow } from './registration-repository';

const footnote = ({ kind, reference }: RegistrationRow) =>
  `About your registration at Glow50 (${REGISTRATION_LABELS[kind]}), reference ${reference}. Reply to this email if anything is unclear.`;

/** Only licensed members give one. Students have none yet. */
const hasLicense = ({ kind }: RegistrationRow) => kind === 'licensed_member';

const follow = (href: string) => ({ button: { label: 'Check its status', href } });

export function receivedEmail(href: string, row: RegistrationRow, form: RegistrationForm) {
  return renderEmail({
    subject: `We have received your registration, ${row.reference}`,
    preview: 'You’ll hear from us within two business days.',
    heading: `Thank you, ${row.name}`,
    paragraphs: [
      `Your registration has arrived. Its reference is ${row.reference}.`,
      ...(row.provider_id
        ? [
            `Your page is in the directory already.${hasLicense(row) ? ' It gets its licence badge once we have checked your licence.' : ''}`,
          ]
        : []),
      ...(row.own_code
        ? [
            `Your school's own code is ${formatCode(row.own_code)}. It starts working when we approve your school.`,
          ]
        : []),
      `A representative will contact you within ${ANSWER_BUSINESS_DAYS} business days if more information is needed.`,
    ],
    ...follow(href),
    answers: summarize(form, row.answers),
    footnote: footnote(row),
  });
}

/** What was told, without signatures and what is private. */
function summarize({ steps }: RegistrationForm, answers: RegistrationRow['answers']) {
  const topics = Object.entries(steps).map(([number, { title, fields, signs }]) => ({
    title,
    lines: describeFields(fields, signs ? {} : (answers[number] ?? {})).flatMap((line) => {
      const words = toWords(line);
      return words === '' || fields[line.name]?.isPrivate ? [] : [`${line.label}: ${words}`];
    }),
  }));
  return topics.filter(({ lines }) => lines.length > 0);
}

export function inReviewEmail(href: string, row: RegistrationRow, text: string) {
  return renderEmail({
    subject: `We’re reviewing your registration, ${row.reference}`,
    preview: 'You don’t need to do anything.',
    heading: 'Your registration is in review',
    paragraphs: ['Someone is looking at it now. You don’t need to do anything.', ...toParagraphs(text)],
    ...follow(href),
    footnote: footnote(row),
  });
}

export function informationNeededEmail(
  href: string,
  row: RegistrationRow,
  text: string,
  asked: readonly string[],
) {
  return renderEmail({
    subject: `We need something more from you, ${row.reference}`,
    preview: text || asked.join(', '),
    heading: 'One more thing',
    paragraphs: [
      'To continue your registration, we need:',
      ...toParagraphs(text),
      ...asked.map((item) => `– ${item}`),
      row.user_id === null
        ? 'Press the button to answer right there, on any device. What you enter is saved if you stop. The link works for two weeks: please don’t pass it on.'
        : 'Press the button to answer right there, on your page. What you enter is saved if you stop.',
    ],
    button: { label: 'Answer', href },
    footnote: footnote(row),
  });
}

export function answerReceivedEmail(href: string, row: RegistrationRow, form: RegistrationForm) {
  return renderEmail({
    subject: `We have your answer, ${row.reference}`,
    preview: 'You can change it until we have decided.',
    heading: 'Your answer is with us',
    paragraphs: [
      row.due_on
        ? `We’ll review it by ${formatWeekdayDate(row.due_on)} and email you.`
        : 'We’re reviewing it and will email you.',
      'Until we have decided, you can see on your page what you sent, and change it there.',
    ],
    button: { label: 'See your answer', href },
    answers: summarizeAnswer(form, row),
    footnote: footnote(row),
  });
}

/** What was answered last, without what is private. */
function summarizeAnswer(form: RegistrationForm, { information }: RegistrationRow) {
  const { items = [], after = {}, reply = '' } = information.at(-1) ?? {};
  const lines = items.flatMap(({ path, label }) => {
    const [step = '', name = ''] = path.split('.');
    const words = describeAsked(form, path, after[path]);
    return words === '' || form.steps[Number(step)]?.fields[name]?.isPrivate ? [] : [`${label}: ${words}`];
  });
  const all = reply === '' ? lines : [...lines, reply];
  return all.length > 0 ? [{ title: 'Your answer', lines: all }] : [];
}

export function approvedEmail(href: string, row: RegistrationRow, text: string) {
  return renderEmail({
    subject: `You are approved, ${row.reference}`,
    preview: 'Welcome to Glow50.',
    heading: 'Welcome to Glow50',
    paragraphs: [
      'Your registration is approved.',
      ...(row.own_code ? [`Your school's code works now: ${formatCode(row.own_code)}.`] : []),
      ...(row.kind === 'teacher' ? ['You can issue passcodes for your students on your profile now.'] : []),
      ...(row.provider_id
        ? [
            hasLicense(row)
              ? 'Your page now shows that we have checked your licence.'
              : 'Your page is marked as verified now.',
          ]
        : []),
      ...toParagraphs(text),
    ],
    ...follow(href),
    footnote: footnote(row),
  });
}

export function declinedEmail(href: string, row: RegistrationRow, text: string, more: readonly string[]) {
  return renderEmail({
    subject: `About your registration, ${row.reference}`,
    preview: 'We cannot accept it as it is.',
    heading: 'We cannot accept your registration',
    paragraphs: [
      ...toParagraphs(text),
      ...(row.provider_id ? ['Your page is no longer in the directory.'] : []),
      ...more,
      'If you think we made a mistake, reply to this email. You can also register again at any time.',
    ],
    ...follow(href),
    footnote: footnote(row),
  });
}

export function interviewEmail(href: string, row: RegistrationRow, text: string) {
  return renderEmail({
    subject: `We’d like to talk with you, ${row.reference}`,
    preview: 'Your interview for the Social Building Team.',
    heading: "Let's talk",
    paragraphs: ['We would like to interview you for the Social Building Team.', ...toParagraphs(text)],
    ...follow(href),
    footnote: footnote(row),
  });
}

export function acceptedEmail(href: string, row: RegistrationRow, text: string) {
  return renderEmail({
    subject: `You are in, ${row.reference}`,
    preview: 'Welcome to the Social Building Team.',
    heading: 'Welcome to the Social Building Team',
    paragraphs: ['You are accepted. Your ID badge comes by mail.', ...toParagraphs(text)],
    ...follow(href),
    footnote: footnote(row),
  });
}

export function badgeSentEmail(href: string, row: RegistrationRow, text: string) {
  return renderEmail({
    subject: `Your badge is on its way, ${row.reference}`,
    preview: 'Look out for the mail.',
    heading: 'Your badge is on its way',
    paragraphs: ['Your ID badge is in the mail.', ...toParagraphs(text)],
    ...follow(href),
    footnote: footnote(row),
  });
}

export function officeEmail(row: RegistrationRow, { subject, text }: { subject: string; text: string }) {
  return renderEmail({
    subject,
    preview: text.slice(0, 120),
    heading: `Hello ${row.name}`,
    paragraphs: toParagraphs(text),
    footnote: footnote(row),
  });
}

const toParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
