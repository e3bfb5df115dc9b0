/** Starts a download in the visitor's browser. Browser only. */
export function saveAsFile(name: string, content: Blob) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
