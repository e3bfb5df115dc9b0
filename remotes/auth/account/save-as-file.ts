/** Hands JSON to the visitor as a download of that name. */
export function saveAsFile(name: string, json: string) {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
