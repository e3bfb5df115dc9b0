import { colour, Dialog, IconButton, styled, useMediaQuery, useTheme } from '@glow50/ui';
import { CloseIcon } from '@glow50/ui/Icon';
import type { ReactNode } from 'react';

/** The fade-out of 500 ms is a requirement of the product. */
const DIALOG_FADE_MS = { enter: 250, exit: 500 } as const;

interface FadingDialogProps {
  isOpen: boolean;
  titleId: string;
  onClose(): void;
  onClosed?(): void;
  children: ReactNode;
}

export function FadingDialog({ isOpen, titleId, onClose, onClosed, children }: FadingDialogProps) {
  const isSheet = useMediaQuery(`${useTheme().breakpoints.down('sm')}, (max-height: 480px)`);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isSheet}
      fullWidth
      maxWidth={false}
      transitionDuration={DIALOG_FADE_MS}
      slotProps={{
        transition: { onExited: () => onClosed?.() },
        backdrop: { sx: { background: 'rgb(44 15 38 / 55%)' } },
        paper: { sx: { overflow: 'hidden', ...(isSheet ? { borderRadius: 0 } : { maxWidth: 720 }) } },
      }}
    >
      <CloseButton onClick={onClose} aria-label="Close">
        <CloseIcon />
      </CloseButton>
      <Scroll>
        <Bar />
        {children}
      </Scroll>
    </Dialog>
  );
}

const BAR_HEIGHT = 60;

/** A head that stays at the top, of this height or more, may lie over the bar: `--dialog-bar` says how high it is. */
const Scroll = styled('div')({
  '--dialog-bar': `${BAR_HEIGHT}px`,
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  scrollPadding: `${BAR_HEIGHT + 12}px 0 104px`,
});

/** Keeps what scrolls from passing below the close button. */
const Bar = styled('div')({
  position: 'sticky',
  zIndex: 1,
  top: 0,
  height: BAR_HEIGHT,
  background: colour.paper,
});

const CloseButton = styled(IconButton)({
  position: 'absolute',
  zIndex: 3,
  top: 8,
  right: 12,
  color: colour.ink,
  background: colour.sand,
  '&:hover': { background: colour.blush },
});
