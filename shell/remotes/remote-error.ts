export type RemoteFailure =
  /** The files did not arrive: down, missing, altered, cut off or without answer. */
  | 'unreachable'
  /** Not there yet when the visitor should be told. The load goes on. */
  | 'slow'
  /** It speaks another version of the contract, or is no remote at all. Trying again does not help. */
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
