import type { PaymentMethod } from '@glow50/contract/payments/payments';
import { colour } from '@glow50/ui';

const APPLE =
  'M17.05 20.28c-.98.95-2.05.8-3.08.35-1.09-.46-2.09-.48-3.24 0-1.44.62-2.2.44-3.06-.35C2.79 15.25 3.51 7.59 9.05 7.31c1.35.07 2.29.74 3.08.8 1.18-.24 2.31-.93 3.57-.84 1.51.12 2.65.72 3.4 1.8-3.12 1.87-2.38 5.98.48 7.13-.57 1.5-1.31 2.99-2.54 4.09zM12.03 7.25c-.15-2.23 1.66-4.07 3.74-4.25.29 2.58-2.34 4.5-3.74 4.25z';

const DRAWINGS: Record<PaymentMethod, React.ReactNode> = {
  card: (
    <>
      <rect x="5" y="5" width="30" height="18" rx="3.5" fill={colour.plum} />
      <path d="M5 10.5h30" stroke={colour.saffron} strokeWidth="3.5" />
      <path d="M9 18.5h9" stroke={colour.ivory} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  stripe: (
    <>
      <rect x="5" y="9" width="22" height="14" rx="3" fill={colour.rose} />
      <rect x="12" y="5" width="23" height="14" rx="3" fill={colour.lilac} stroke={colour.plum} />
      <path d="M16 14h8" stroke={colour.plum} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  google: <Word text="G Pay" />,
  apple: <Word text="Pay" mark={APPLE} />,
  zelle: (
    <path
      d="M13 8.5h14L14 19.5h14M20 5v3.5M20 19.5V23"
      fill="none"
      stroke={colour.plum}
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
};

export function MethodMark({ method }: { method: PaymentMethod }) {
  return (
    <svg width="40" height="28" viewBox="0 0 40 28" style={{ flex: 'none' }} aria-hidden>
      {DRAWINGS[method]}
    </svg>
  );
}

/** `mark` is drawn before the text. */
function Word({ text, mark }: { text: string; mark?: string }) {
  return (
    <>
      <rect x="1" y="4" width="38" height="20" rx="10" fill={colour.paper} stroke={colour.control} />
      {mark && <path d={mark} transform="translate(3.5 7) scale(0.55)" fill={colour.ink} />}
      <text x={mark ? 25 : 20} y="18" textAnchor="middle" fontSize="11" fontWeight="700" fill={colour.ink}>
        {text}
      </text>
    </>
  );
}
