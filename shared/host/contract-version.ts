/** Version of what the shell offers to remotes and expects of them; a remote names the range that it was built for. */
export const CONTRACT_VERSION = '1.4.0';
