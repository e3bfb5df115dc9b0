import { readConfiguration } from './read-configuration';

const configuration = readConfiguration('tests', ['DEEP', 'SEED']);

/** Whether this run does the long tests in full. */
export const isDeep = configuration.DEEP;
/** For tests with random input. */
export const SEED = configuration.SEED ?? Date.now() % 1_000_000;
