/** Resolves to whether it worked. Pages without TLS, on another machine, have no clipboard, only the old command. */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  try {
    if (!clipboard) return copyByCommand(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.setProperty('position', 'fixed');
  field.style.setProperty('opacity', '0');
  document.body.append(field);
  const before = document.activeElement;
  field.select();
  // Deprecated, and the only way without TLS.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
