declare module '*.css';
/** As text, for the part that adopts it when it is loaded. */
declare module 'yet-another-react-lightbox/styles.css' {
  const text: string;
  export default text;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.svg' {
  const address: string;
  export default address;
}
