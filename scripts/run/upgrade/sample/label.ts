declare const LABEL: string;

/** Stands for a module that the shell shares, and of which a remote may bring its own copy. */
export const label = LABEL;
