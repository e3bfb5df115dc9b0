/** Written by the server build: what the shell provides to remotes, by shared name. */
declare module 'shared-modules' {
  const modules: Readonly<Record<string, unknown>>;
  export default modules;
}
