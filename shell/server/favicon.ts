/** A glowing disc with the fifty's arc cut out. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="10" fill="#3B1530"/><circle cx="16" cy="16" r="8.5" fill="#F5B841"/><path d="M16 7.5a8.5 8.5 0 0 1 0 17 12 12 0 0 0 0-17z" fill="#B3265E"/></svg>`;
