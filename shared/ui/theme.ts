import { createTheme } from '@mui/material/styles';
import { COLORS } from './palette';

declare module '@mui/material/styles' {
  interface Palette {
    brand: typeof COLORS;
  }
  interface PaletteOptions {
    brand: typeof COLORS;
  }
}

const DISPLAY = "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif";
const TEXT = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

const heading = (fontSize: string, lineHeight: number, letterSpacing: string) => ({
  fontFamily: DISPLAY,
  fontWeight: 560,
  fontSize,
  lineHeight,
  letterSpacing,
  textWrap: 'balance' as const,
});

/** Colors are CSS variables (`--glow-palette-…`), so that a page can be painted before any script has run. */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'glow' },
  palette: {
    brand: COLORS,
    primary: { main: COLORS.rose, dark: COLORS.roseDark, contrastText: COLORS.paper },
    secondary: { main: COLORS.saffron, dark: COLORS.saffronDark, contrastText: COLORS.ink },
    error: { main: COLORS.error },
    success: { main: COLORS.success },
    text: { primary: COLORS.ink, secondary: COLORS.mauve },
    background: { default: COLORS.ivory, paper: COLORS.paper },
    divider: COLORS.line,
  },
  spacing: 8,
  shape: { borderRadius: 16 },
  typography: {
    fontFamily: TEXT,
    h1: heading('min(clamp(2.625rem, 1.7rem + 4.2vw, 4.75rem), 15vw)', 1.02, '-0.028em'),
    h2: heading('min(clamp(2rem, 1.55rem + 2vw, 3.125rem), 11.5vw)', 1.08, '-0.022em'),
    h3: heading('clamp(1.5rem, 1.35rem + 0.7vw, 1.875rem)', 1.15, '-0.015em'),
    h4: heading('1.25rem', 1.25, '-0.01em'),
    h5: { ...heading('1.125rem', 1.3, '-0.005em') },
    h6: { fontWeight: 700, fontSize: '1rem', lineHeight: 1.4 },
    subtitle1: { fontSize: 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)', lineHeight: 1.5 },
    body1: { fontSize: '1.0625rem', lineHeight: 1.6 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    overline: { fontSize: '0.8125rem', fontWeight: 700, lineHeight: 1.4, letterSpacing: '0.09em' },
    button: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.25, textTransform: 'none' },
  },
  transitions: { duration: { shortest: 120, shorter: 150, short: 200, standard: 220 } },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        html: { scrollPaddingTop: 88, WebkitTextSizeAdjust: '100%' },
        body: { fontOpticalSizing: 'auto', textRendering: 'optimizeLegibility', overflowX: 'clip' },
        'h1, h2, h3, h4, p': { overflowWrap: 'break-word' },
        // A phone whose text is twice as large: words break rather than leave the screen.
        '@media (max-width: 279.95px)': { 'h1, h2, h3, h4, p, label': { overflowWrap: 'anywhere' } },
        'a:not([class])': { color: COLORS.roseDark, textUnderlineOffset: '0.18em' },
        'img, svg, video': { maxWidth: '100%' },
        // An icon beside text that wraps keeps its size.
        'svg[viewBox="0 0 24 24"]': { flex: 'none' },
        img: { height: 'auto' },
        // Browsers put the content of a fold into an element of their own, which does not pass this on.
        'details > *': { boxSizing: 'border-box' },
        '::selection': { background: COLORS.saffron, color: COLORS.ink },
        ':focus-visible': { outline: `3px solid ${COLORS.roseDark}`, outlineOffset: 3 },
        '[data-ground="dark"] :focus-visible, [data-ground="dark"]:focus-visible': {
          outlineColor: COLORS.saffron,
        },
        'main:focus, h1:focus': { outline: 'none' },
        // Toasts stand above the bar at the bottom. Their container is outside of the frame that says how high it is.
        '@media (max-width: 899.95px)': {
          // What takes the focus scrolls clear of the bar.
          'html:has([data-bottom-bar])': { scrollPaddingBottom: 'calc(76px + env(safe-area-inset-bottom))' },
          'body:has([data-bottom-bar]) .notistack-SnackbarContainer': {
            bottom: 'calc(75px + env(safe-area-inset-bottom))',
          },
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            transitionDelay: '0ms !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': { outline: `3px solid ${COLORS.roseDark}` } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 48,
          padding: '10px min(26px, 9.3vw)',
          borderRadius: 999,
          transition: 'background-color 150ms, border-color 150ms, color 150ms, transform 150ms',
          '&:active': { transform: 'scale(0.985)' },
        },
        sizeSmall: { minHeight: 40, padding: '7px min(18px, 6.5vw)', fontSize: '0.9375rem' },
        sizeLarge: { minHeight: 56, padding: '14px min(34px, 12.2vw)', fontSize: '1.0625rem' },
        outlined: {
          borderWidth: 1.5,
          borderColor: 'currentcolor',
          '&:hover': { borderColor: 'currentcolor' },
        },
        text: { paddingInline: 14 },
      },
    },
    MuiIconButton: { styleOverrides: { root: { width: 44, height: 44, color: 'inherit' } } },
    MuiContainer: {
      defaultProps: { maxWidth: 'lg' },
      styleOverrides: { root: { '@media (min-width: 900px)': { paddingInline: 40 } } },
    },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 24, backgroundImage: 'none' } } },
    MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none' } } },
    MuiMenu: {
      styleOverrides: {
        paper: { minWidth: 220, borderRadius: 16, boxShadow: '0 18px 50px rgb(44 15 38 / 18%)' },
        list: { padding: 8 },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 44, borderRadius: 10 } } },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: { root: { backgroundColor: COLORS.sand }, rounded: { borderRadius: 16 } },
    },
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  },
});
