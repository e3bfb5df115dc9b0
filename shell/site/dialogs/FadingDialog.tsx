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
  const isSheet = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isSheet}
      fullWidth
      maxWidth="sm"
      transitionDuration={DIALOG_FADE_MS}
      slotProps={{
        transition: { onExited: () => onClosed?.() },
        backdrop: { sx: { background: 'rgb(44 15 38 / 55%)' } },
        paper: { sx: isSheet ? { borderRadius: 0 } : {} },
      }}
    >
      <CloseButton onClick={onClose} aria-label="Close">
        <CloseIcon />
      </CloseButton>
      {children}
    </Dialog>
  );
}

const CloseButton = styled(IconButton)({
  position: 'sticky',
  zIndex: 1,
  top: 12,
  flex: 'none',
  alignSelf: 'flex-end',
  margin: '12px 12px -56px 0',
  color: colour.ink,
  background: colour.sand,
  '&:hover': { background: colour.blush },
});
