import { styled } from '@mui/material/styles';
import { colour } from './color';

/**
 * A label by default. Use `component="button"` with `aria-pressed`, or a link with `aria-current`, for a
 * selectable chip.
 */
export const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minHeight: 32,
  padding: '4px 14px',
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  lineHeight: 1.2,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  // A phone at 200% zoom.
  '@media (max-width: 279.95px)': { whiteSpace: 'normal', textAlign: 'center' },
  color: 'inherit',
  background: 'none',
  border: '1px solid transparent',
  borderRadius: 999,
  'button&, a&': {
    minHeight: 40,
    padding: '8px 18px',
    cursor: 'pointer',
    borderColor: colour.control,
    transition: 'background-color 150ms, color 150ms, border-color 150ms',
    '@media (max-width: 279.95px)': { paddingInline: 12 },
    '&:hover': { borderColor: 'currentcolor' },
    '&[aria-pressed="true"], &[aria-current="true"]': {
      color: colour.ivory,
      background: colour.plum,
      borderColor: colour.plum,
    },
  },
});
