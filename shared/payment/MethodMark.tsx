import type { PaymentMethod } from '@glow50/contract/payments/payments';
import { colour } from '@glow50/ui';

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
  apple: <Word text="Pay" />,
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

function Word({ text }: { text: string }) {
  return (
    <>
      <rect x="1" y="4" width="38" height="20" rx="10" fill={colour.paper} stroke={colour.control} />
      <text x="20" y="18" textAnchor="middle" fontSize="11" fontWeight="700" fill={colour.ink}>
        {text}
      </text>
    </>
  );
}
