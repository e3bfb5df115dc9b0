/** Detected from the content of the file, not from its name. */
export type FileKind = 'pdf' | 'doc' | 'docx' | 'jpg' | 'png';

const PICTURES = ['jpg', 'png'] as const;
const SCANS = ['pdf', 'jpg', 'png'] as const;
const DOCUMENTS = ['pdf', 'doc', 'docx', 'jpg', 'png'] as const;

export const UPLOAD_PURPOSES = {
  'profile-photo': PICTURES,
  portfolio: PICTURES,
  'service-photo': PICTURES,
  'event-thumbnail': PICTURES,
  'product-image': PICTURES,
  headshot: PICTURES,
  'review-photo': PICTURES,
  signature: PICTURES,
  'government-id': SCANS,
  licence: DOCUMENTS,
  certificate: DOCUMENTS,
} as const satisfies Readonly<Record<string, readonly FileKind[]>>;

export type UploadPurpose = keyof typeof UPLOAD_PURPOSES;

const UPLOAD_MAX_MB = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 40_000_000;

export const UPLOAD_MESSAGES = {
  sizeHint: `Up to ${UPLOAD_MAX_MB} MB`,
  tooLarge: `This file is larger than ${UPLOAD_MAX_MB} MB. Choose a smaller one`,
  keyTaken: 'This was already sent with another file. Please choose the file again',
  noSpace: 'You’ve reached your storage limit. Remove a file and try again',
  cancelled: 'This upload was canceled. Please choose the file again',
  notFound: 'This file does not exist or is not yours',
  removed: 'File removed',
  notAFile: 'Send the file itself with the content type application/octet-stream',
  notForReviews: 'With the link of a booking you can only send photos for a review',
  empty: 'This file is empty. Choose another one',
  waiting:
    'We are checking many files right now. Your file is still here and will be sent again automatically',
  busy: 'We are checking many files right now. Your file is still here; please try again in a moment',
} as const;

const EXTENSIONS: Readonly<Record<FileKind, readonly string[]>> = {
  pdf: ['pdf'],
  doc: ['doc'],
  docx: ['docx'],
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
};

/** File extensions for display and for the file dialog: `pdf`, `jpg`, `jpeg` … */
export function acceptedExtensions(purpose: UploadPurpose): string[] {
  return UPLOAD_PURPOSES[purpose].flatMap((kind) => EXTENSIONS[kind]);
}
