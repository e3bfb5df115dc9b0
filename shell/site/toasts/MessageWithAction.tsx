import { Button, styled } from '@glow50/ui';

interface MessageWithActionProps {
  message: string;
  label: string;
  onPress(): void;
}

export function MessageWithAction({ message, label, onPress }: MessageWithActionProps) {
  return (
    <Together>
      {message}
      <Button variant="text" color="inherit" onClick={onPress}>
        {label}
      </Button>
    </Together>
  );
}

const Together = styled('span')({
  display: 'grid',
  justifyItems: 'start',
  '& > button': { marginLeft: -12, textDecoration: 'underline' },
});
