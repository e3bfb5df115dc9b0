import { CircularProgress, colour, styled } from '@glow50/ui';
import { CheckIcon, CloseIcon } from '@glow50/ui/Icon';
import { type CustomContentProps, SnackbarContent, useSnackbar } from 'notistack';
import type { Ref } from 'react';
import { MAX_TOAST_WIDTH, type ToastKind } from './toasts';

interface ToastProps extends Omit<CustomContentProps, 'variant'> {
  variant: ToastKind;
  ref?: Ref<HTMLDivElement>;
}

/** Screen readers announce errors immediately and everything else when they are idle. */
export function Toast({ id, variant, message, style, ref }: ToastProps) {
  const { closeSnackbar } = useSnackbar();
  return (
    <SnackbarContent ref={ref} style={style ?? {}} role={variant === 'error' ? 'alert' : 'status'}>
      <Card data-kind={variant}>
        {variant === 'success' && <CheckIcon />}
        {variant === 'loading' && <CircularProgress size={18} color="inherit" aria-hidden />}
        <span>{message}</span>
        {variant !== 'loading' && (
          <button type="button" aria-label="Close message" onClick={() => closeSnackbar(id)}>
            <CloseIcon size={18} />
          </button>
        )}
      </Card>
    </SnackbarContent>
  );
}

const Card = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flexGrow: 1,
  boxSizing: 'border-box',
  maxWidth: MAX_TOAST_WIDTH,
  minHeight: 52,
  padding: '8px 10px 8px 20px',
  borderRadius: 18,
  fontSize: '0.96875rem',
  fontWeight: 560,
  lineHeight: 1.35,
  color: colour.ivory,
  background: colour.plum,
  boxShadow: '0 10px 34px rgb(44 15 38 / 26%)',
  '&[data-kind="success"]': { color: colour.ink, background: colour.mint },
  '&[data-kind="error"]': {
    color: colour.ink,
    background: colour.blush,
    boxShadow: `0 0 0 2px ${colour.rose}, 0 10px 34px rgb(44 15 38 / 26%)`,
  },
  '&[data-kind="loading"]': { paddingRight: 20 },
  '& > svg': { flex: 'none' },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > button': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 36,
    height: 36,
    marginLeft: 'auto',
    padding: 0,
    color: 'inherit',
    background: 'none',
    border: 0,
    borderRadius: 999,
    cursor: 'pointer',
  },
});
