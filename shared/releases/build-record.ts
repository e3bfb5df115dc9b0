import type { RegisteredRemote } from '@glow50/host/registry';
import type { ShellBuild } from './release-store';

export type BuildRecord = (RegisteredRemote | ShellBuild) & {
  /** Hash of the build's file list; absent in development. */
  filesIntegrity?: string;
};
