/** Parameter of a link that gives a browser a published build. */
export const PREVIEW = 'preview-build';
/** In place of a build's token, ends all previews of the browser. Needs no script, so it works when the shell does not. */
export const NO_PREVIEW = 'none';
