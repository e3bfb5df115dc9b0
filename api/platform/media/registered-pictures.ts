/** Below `/media/`: pictures that people gave us. */
export const REGISTERED_PICTURES = 'registered';
