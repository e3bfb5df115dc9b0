/** A QR code as the path of its dark squares, one unit each, so that the page needs no library and no inline style. */
export async function drawCode(text: string): Promise<{ path: string; size: number }> {
  const { encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { border: 4 });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { path, size: rows.length };
}
