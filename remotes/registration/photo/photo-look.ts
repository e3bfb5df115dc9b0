export const PHOTO_FILTERS = [
  { id: 'none', label: 'None' },
  { id: 'grayscale', label: 'Grayscale' },
  { id: 'sepia', label: 'Sepia' },
  { id: 'brightness', label: 'Brightness' },
  { id: 'high-contrast', label: 'High Contrast' },
] as const;

export type PhotoFilter = (typeof PHOTO_FILTERS)[number]['id'];

export interface PhotoLook {
  /** Percent, 50 to 150; 100 leaves the photo unchanged. */
  brightness: number;
  /** Percent, 50 to 150; 100 leaves the photo unchanged. */
  contrast: number;
  /** -100 darkens shadows, 100 lightens them, 0 leaves them unchanged. */
  shadow: number;
  filter: PhotoFilter;
}

export const AS_TAKEN: PhotoLook = { brightness: 100, contrast: 100, shadow: 0, filter: 'none' };

/** Crop as fractions of the photo's width and height, 0 to 1. */
export interface PhotoCrop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: PhotoCrop = { x: 0, y: 0, width: 1, height: 1 };
