/** Words above the photo of teachers and licensed members. */
export const PICTURE_WORDS = {
  heading: 'Upload your profile picture',
  intro: 'A well-lit picture of you is what people look at first. You can also add it later.',
} as const;
