/**
 * Whether this run includes every test: `DEEP=1`. Loading this file throws when `DEEP` or `SEED` is invalid, with the
 * message that `readConfiguration` would give.
 */
export const isDeep: boolean;
export const isOnCitus: boolean;
export const isBehindPooler: boolean;

/** Where the seed comes from: `SEED`, the tree of the commit, or without Git all files in this folder. */
export const seedSource: 'variable' | 'commit' | 'files';

/** Seed of this run: `SEED`, or a number that follows from the tree of the commit. */
export const sampleSeed: number;

/**
 * Every `parts`-th item, or all items in a deep run. As many consecutive seeds as there are parts cover all
 * items. `outerParts` is for items inside a test that is itself in a sample: the number of parts of that
 * sample.
 */
export function takeSample<Item>(items: readonly Item[], parts: number, outerParts?: number): Item[];

/** Random seed for the named test, from 0 to 999,999. It follows from the seed of this run. */
export function seedFor(name: string): number;

/**
 * A number that follows from the committed files in the folder. Without Git, it follows from all files.
 */
export function treeSeed(root: string): number;
