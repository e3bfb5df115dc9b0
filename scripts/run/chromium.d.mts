/** Path of a Chromium: `CHROMIUM`, one on the PATH, or one installed now. Ends the process when none can be had. */
export function findChromium(): string;
