import { Typography } from '@glow50/ui';
import { type PhotoValues, PictureStep } from '../editors/PictureStep';
import type { StepProps } from '../wizard/wizard-definition';

export function StartStep(props: StepProps<PhotoValues>) {
  return (
    <>
      <Typography variant="h4" component="p" sx={{ color: 'primary.main' }}>
        Journal Your Journey
      </Typography>
      <PictureStep {...props} />
    </>
  );
}
