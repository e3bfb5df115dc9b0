declare module 'fxa-common-password-list' {
  /** Holds the 50,000 most common passwords of at least eight characters, in lower case. */
  const list: { test(password: string): boolean };
  export default list;
}
