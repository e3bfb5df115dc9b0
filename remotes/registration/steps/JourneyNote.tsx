import { Typography } from '@glow50/ui';

export function JourneyNote() {
  return (
    <Typography variant="h4" component="p" sx={{ color: 'primary.main' }}>
      Journal Your Journey
    </Typography>
  );
}
