export type RemoteFailure =
  /** The files did not arrive or failed the integrity check. */
  | 'unreachable'
  /** The remote has not loaded before the deadline. The load continues. */
  | 'slow'
  /** The module does not support this version of the contract or is not a remote. A retry does not help. */
  | 'refused';

/** Why a remote's pages cannot be shown. `detail` is for teams and testers, never for visitors. */
export class RemoteError extends Error {
  readonly remote: string;
  readonly failure: RemoteFailure;

  constructor(remote: string, failure: RemoteFailure, detail: string, cause?: unknown) {
    super(`${remote}: ${detail}`, { cause });
    this.name = 'RemoteError';
    this.remote = remote;
    this.failure = failure;
  }
}
