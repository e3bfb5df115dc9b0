import { COLOURS } from '@glow50/ui/palette';
import type { Appearance, StripeElementStyle } from '@stripe/stripe-js';

const FONT = "'Figtree Variable', Figtree, system-ui, sans-serif";

export const APPEARANCE: Appearance = {
  theme: 'stripe',
  labels: 'above',
  variables: {
    colorPrimary: COLOURS.rose,
    colorBackground: COLOURS.paper,
    colorText: COLOURS.ink,
    colorTextSecondary: COLOURS.mauve,
    colorTextPlaceholder: COLOURS.mauve,
    colorDanger: COLOURS.error,
    fontFamily: FONT,
    fontSizeBase: '17px',
    borderRadius: '12px',
    spacingUnit: '5px',
  },
  rules: {
    '.Label': { fontWeight: '600', fontSize: '14px', color: COLOURS.ink },
    '.Input': { border: `1px solid ${COLOURS.control}`, boxShadow: 'none', padding: '13px 15px' },
    '.Input:hover': { borderColor: COLOURS.ink },
    '.Input:focus': { borderColor: COLOURS.roseDark, boxShadow: `0 0 0 1px ${COLOURS.roseDark}` },
    '.Input--invalid': { borderColor: COLOURS.error, boxShadow: 'none' },
    '.Tab': { border: `1px solid ${COLOURS.line}`, boxShadow: 'none' },
    '.Tab--selected': { borderColor: COLOURS.rose, boxShadow: `0 0 0 1px ${COLOURS.rose}` },
  },
};

export const CARD_STYLE: StripeElementStyle = {
  base: {
    color: COLOURS.ink,
    fontFamily: FONT,
    fontSize: '17px',
    lineHeight: '24px',
    '::placeholder': { color: COLOURS.mauve },
  },
  invalid: { color: COLOURS.error, iconColor: COLOURS.error },
};
