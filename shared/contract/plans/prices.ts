/**
 * What registrations cost, in US cents, monthly or once. `student`, `regular`, `licensed` and, with a school
 * code, `schoolCode` are plans. `sponsor` is the sponsor offer and a sponsorship. `promotion` is charged to
 * businesses. Running plans keep the price that they started with.
 */
export const PRICES = {
  student: { cents: 5000, per: 'month' },
  regular: { cents: 6000, per: 'month' },
  schoolCode: { cents: 3000, per: 'month' },
  licensed: { cents: 6000, per: 'month' },
  sponsor: { cents: 2500, per: 'once' },
  promotion: { cents: 2500, per: 'once' },
} as const;
