import { type OrganizerSale, SaleForm } from '@glow50/contract/events/sale-editor';
import { toCents, toDecimal } from '@glow50/contract/money/decimal-amount';

interface TypedKind {
  id: string;
  name: string;
  note: string;
  price: string;
  places: string;
  number: string;
  saleFrom: string;
  saleUntil: string;
  isSecret: boolean;
  mostPerOrder: string;
}

export interface TypedCode {
  id: string;
  code: string;
  discount: 'share' | 'amount' | 'none';
  off: string;
  kindIds: string[];
  mostUses: string;
  from: string;
  until: string;
}

interface TypedQuestion {
  id: string;
  text: string;
  /** One on each line. None: answered in words. */
  choices: string;
  isPerTicket: boolean;
  isRequired: boolean;
}

/** The sale as it is typed. */
export interface TypedSale {
  kinds: TypedKind[];
  codes: TypedCode[];
  questions: TypedQuestion[];
  refund: 'none' | 'until';
  hoursBefore: string;
  fee: string;
}

const newId = (): string => crypto.randomUUID();

export const newKind = (): TypedKind => ({
  id: newId(),
  name: '',
  note: '',
  price: '',
  places: '1',
  number: '',
  saleFrom: '',
  saleUntil: '',
  isSecret: false,
  mostPerOrder: '',
});

export const newCode = (): TypedCode => ({
  id: newId(),
  code: '',
  discount: 'share',
  off: '',
  kindIds: [],
  mostUses: '',
  from: '',
  until: '',
});

export const newQuestion = (): TypedQuestion => ({
  id: newId(),
  text: '',
  choices: '',
  isPerTicket: false,
  isRequired: true,
});

const dollars = (cents: number): string => toDecimal(cents).replace(/\.00$/, '');
const text = (number: number | null): string => (number === null ? '' : String(number));

export function toTypedSale({ kinds, codes, questions, refundRule }: OrganizerSale): TypedSale {
  return {
    kinds: kinds.map(({ taken: _taken, priceCents, places, number, mostPerOrder, ...kind }) => ({
      ...kind,
      price: dollars(priceCents),
      places: String(places),
      number: text(number),
      saleFrom: kind.saleFrom ?? '',
      saleUntil: kind.saleUntil ?? '',
      mostPerOrder: text(mostPerOrder),
    })),
    codes: codes.map(({ uses: _uses, discount, mostUses, from, until, ...code }) => ({
      ...code,
      discount: discount.kind,
      off: offOf(discount),
      mostUses: text(mostUses),
      from: from ?? '',
      until: until ?? '',
    })),
    questions: questions.map(({ choices, ...question }) => ({
      ...question,
      choices: choices?.join('\n') ?? '',
    })),
    refund: refundRule.kind,
    hoursBefore: refundRule.kind === 'until' ? String(refundRule.hoursBefore) : '24',
    fee: refundRule.kind === 'until' ? dollars(refundRule.feeCents) : '0',
  };
}

function offOf(discount: OrganizerSale['codes'][number]['discount']): string {
  if (discount.kind === 'share') return String(discount.percent);
  return discount.kind === 'amount' ? dollars(discount.cents) : '';
}

const AMOUNT = /^\$?\d{1,5}(?:\.\d{1,2})?$/;

/** Not a number when it cannot be read, which the schema then refuses. */
const cents = (typed: string): number => (AMOUNT.test(typed.trim()) ? toCents(typed) : Number.NaN);
const whole = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));
const orNull = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

interface ReadSale {
  form: SaleForm | null;
  /** By field of `TypedSale`, such as `kinds.0.price`. */
  problems: Readonly<Record<string, string>>;
}

export function readSale(typed: TypedSale): ReadSale {
  const read = SaleForm.safeParse({
    kinds: typed.kinds.map(({ price, ...kind }) => ({
      ...kind,
      priceCents: cents(price),
      places: whole(kind.places),
      number: orNull(kind.number),
      saleFrom: kind.saleFrom || null,
      saleUntil: kind.saleUntil || null,
      mostPerOrder: orNull(kind.mostPerOrder),
    })),
    codes: typed.codes.map(({ discount, off, ...code }) => ({
      ...code,
      discount: toDiscount(discount, off),
      kindIds: toIds(code.kindIds),
      mostUses: orNull(code.mostUses),
      from: code.from || null,
      until: code.until || null,
    })),
    questions: typed.questions.map(({ choices, ...question }) => ({
      ...question,
      choices: choices.trim() === '' ? null : choices.split('\n').filter((choice) => choice.trim() !== ''),
    })),
    refundRule:
      typed.refund === 'none'
        ? { kind: 'none' }
        : { kind: 'until', hoursBefore: whole(typed.hoursBefore), feeCents: cents(typed.fee) },
  });
  if (read.success) return { form: read.data, problems: {} };
  const problems = read.error.issues.map(({ path, message }): [string, string] => [
    toSaleField(path.join('.')),
    IN_DOLLARS[message] ?? message,
  ]);
  return { form: null, problems: Object.fromEntries(problems) };
}

/** One checkbox alone has its value or false, several have an array. */
const toIds = (chosen: unknown): unknown[] => [chosen].flat().filter(Boolean);

/** The API counts cents; organizers type dollars. */
const IN_DOLLARS: Readonly<Record<string, string>> = {
  'Enter the price in cents': 'Enter a price like 25 or 20.34; 0 is free',
  'Enter the amount in cents': 'Enter an amount like 5 or 5.50',
  'Enter the fee in cents': 'Enter a fee like 2 or 2.50; 0 is none',
};

function toDiscount(kind: TypedCode['discount'], off: string) {
  if (kind === 'share') return { kind, percent: whole(off.replace('%', '')) };
  return kind === 'amount' ? { kind, cents: cents(off) } : { kind };
}

/** The field of `TypedSale` for a field of the API. */
export function toSaleField(path: string): string {
  return path
    .replace(/\.priceCents$/, '.price')
    .replace(/\.discount\.\w+$/, '.off')
    .replace(/(\.choices)\.\d+$/, '$1')
    .replace('refundRule.hoursBefore', 'hoursBefore')
    .replace('refundRule.feeCents', 'fee');
}
