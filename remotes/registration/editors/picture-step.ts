import { ProfilePhoto } from '@glow50/contract/registration/shared-steps';
import { defineStep } from '../wizard/wizard-definition';
import { type PhotoValues, PictureStep } from './PictureStep';

export const pictureStep = (number: number) =>
  defineStep<PhotoValues>({
    number,
    title: 'Profile picture',
    heading: 'Upload your profile picture',
    intro: 'A picture of you, well lit, is what people look at first. You can also add it later.',
    schema: ProfilePhoto,
    defaults: { photo: null },
    Component: PictureStep,
  });
