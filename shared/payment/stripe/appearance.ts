import { COLORS } from '@glow50/ui/palette';
import type { Appearance, StripeElementStyle } from '@stripe/stripe-js';

const FONT = "'Figtree Variable', Figtree, system-ui, sans-serif";

export const APPEARANCE: Appearance = {
  theme: 'stripe',
  labels: 'above',
  variables: {
    colorPrimary: COLORS.rose,
    colorBackground: COLORS.paper,
    colorText: COLORS.ink,
    colorTextSecondary: COLORS.mauve,
    colorTextPlaceholder: COLORS.mauve,
    colorDanger: COLORS.error,
    fontFamily: FONT,
    fontSizeBase: '17px',
    borderRadius: '12px',
    spacingUnit: '5px',
  },
  rules: {
    '.Label': { fontWeight: '600', fontSize: '14px', color: COLORS.ink },
    '.Input': { border: `1px solid ${COLORS.control}`, boxShadow: 'none', padding: '13px 15px' },
    '.Input:hover': { borderColor: COLORS.ink },
    '.Input:focus': { borderColor: COLORS.roseDark, boxShadow: `0 0 0 1px ${COLORS.roseDark}` },
    '.Input--invalid': { borderColor: COLORS.error, boxShadow: 'none' },
    '.Tab': { border: `1px solid ${COLORS.line}`, boxShadow: 'none' },
    '.Tab--selected': { borderColor: COLORS.rose, boxShadow: `0 0 0 1px ${COLORS.rose}` },
  },
};

export const CARD_STYLE: StripeElementStyle = {
  base: {
    color: COLORS.ink,
    fontFamily: FONT,
    fontSize: '17px',
    lineHeight: '24px',
    '::placeholder': { color: COLORS.mauve },
  },
  invalid: { color: COLORS.error, iconColor: COLORS.error },
};
