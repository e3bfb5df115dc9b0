export const PHOTO_FILTERS = [
  { id: 'none', label: 'None' },
  { id: 'grayscale', label: 'Grayscale' },
  { id: 'sepia', label: 'Sepia' },
  { id: 'brightness', label: 'Brightness' },
  { id: 'high-contrast', label: 'High Contrast' },
] as const;

export type PhotoFilter = (typeof PHOTO_FILTERS)[number]['id'];

/** How a photo is changed. */
export interface PhotoLook {
  /** Per cent, 50 to 150; 100 leaves the photo as it is. */
  brightness: number;
  /** Per cent, 50 to 150; 100 leaves the photo as it is. */
  contrast: number;
  /** -100 deepens the dark parts, 100 lifts them, 0 leaves them as they are. */
  shadow: number;
  filter: PhotoFilter;
}

export const AS_TAKEN: PhotoLook = { brightness: 100, contrast: 100, shadow: 0, filter: 'none' };

/** Part of a photo; all numbers are shares of its width and height, 0 to 1. */
export interface PhotoCrop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: PhotoCrop = { x: 0, y: 0, width: 1, height: 1 };
