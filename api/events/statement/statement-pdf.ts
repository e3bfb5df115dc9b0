import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { formatMoney } from '@glow50/contract/money/format-money';
import { orderNumber } from '@glow50/contract/tickets/order-number';
import { dollars } from '../../platform/money/dollars';
import { formatDateTime, toDay } from '../../platform/time/format-local-time';
import { placeOf } from '../tickets/present-order';
import type { Statement, StatementLine } from './read-statement';

/** US Letter, in points. */
const PAGE = { width: 612, height: 792, margin: 48 };
const LINE = 16;
const INK = rgb(0.17, 0.06, 0.15);
const MUTED = rgb(0.4, 0.28, 0.36);
const COLUMNS = { date: 48, what: 160, guest: 290, order: 440, amount: 564 };

interface Fonts {
  plain: PDFFont;
  bold: PDFFont;
}

export async function drawStatementPdf(statement: Statement, now: Date): Promise<Buffer> {
  const { event, lines } = statement;
  const document = await PDFDocument.create();
  document.setTitle(`Statement for event ${event.number}`);
  document.setCreationDate(now);
  document.setModificationDate(now);
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  let sheet = startPage(document, fonts);
  sheet.y = drawHead(sheet.page, fonts, { statement, now, y: sheet.y });
  for (const line of lines) {
    if (sheet.y < PAGE.margin + 3 * LINE) sheet = startPage(document, fonts);
    sheet.y = drawLine(sheet.page, fonts, { line, timeZone: event.timeZone, y: sheet.y });
  }
  if (sheet.y < PAGE.margin + 5 * LINE) sheet = startPage(document, fonts);
  drawTotals(sheet.page, fonts, { statement, y: sheet.y - LINE });
  numberPages(document, fonts);
  return Buffer.from(await document.save());
}

function startPage(document: PDFDocument, { bold }: Fonts): { page: PDFPage; y: number } {
  const page = document.addPage([PAGE.width, PAGE.height]);
  const y = PAGE.height - PAGE.margin;
  page.drawText('Glow50', { x: PAGE.margin, y, size: 18, font: bold, color: INK });
  return { page, y: y - 2 * LINE };
}

function drawHead(
  page: PDFPage,
  { plain, bold }: Fonts,
  { statement: { event, isDue }, now, y: top }: { statement: Statement; now: Date; y: number },
): number {
  const start = event.startsAt.getTime();
  const texts: [string, PDFFont, number][] = [
    [`Statement: ${event.name}`, bold, 14],
    [`Event ${event.number}, ${formatDateTime(start, event.timeZone)}, ${placeOf(event)}`, plain, 10],
    [`Organizer: ${event.organizer}`, plain, 10],
    [`As of ${toDay(now.getTime(), event.timeZone)}`, plain, 10],
    [describeDue(event, isDue), plain, 10],
  ];
  let y = top;
  for (const [text, font, size] of texts) {
    page.drawText(fit(text, font, size, PAGE.width - 2 * PAGE.margin), {
      x: PAGE.margin,
      y,
      size,
      font,
      color: INK,
    });
    y -= LINE + 2;
  }
  return y - LINE;
}

function describeDue({ status }: Statement['event'], isDue: boolean): string {
  if (status === 'cancelled') {
    return isDue
      ? 'The event was canceled: the money is due.'
      : 'Not yet due: the event was canceled less than a day ago.';
  }
  return isDue ? 'The event is over: the money is due.' : 'Not yet due: the event is not over.';
}

function drawLine(
  page: PDFPage,
  { plain }: Fonts,
  { line, timeZone, y }: { line: StatementLine; timeZone: string; y: number },
): number {
  const write = (text: string, x: number, width: number, color = INK) =>
    page.drawText(fit(text, plain, 9, width), { x, y, size: 9, font: plain, color });
  write(formatDateTime(line.at.getTime(), timeZone), COLUMNS.date, 108);
  write(line.what, COLUMNS.what, 126);
  write(line.guest, COLUMNS.guest, 146);
  write(orderNumber(line.orderId), COLUMNS.order, 60);
  writeAmount(page, plain, { cents: line.owedCents, y, size: 9 });
  if (!line.note) return y - LINE;
  page.drawText(fit(line.note, plain, 8, COLUMNS.amount - COLUMNS.what), {
    x: COLUMNS.what,
    y: y - 11,
    size: 8,
    font: plain,
    color: MUTED,
  });
  return y - LINE - 10;
}

function drawTotals(
  page: PDFPage,
  { plain, bold }: Fonts,
  { statement, y: top }: { statement: Statement; y: number },
): void {
  const { paidCents, refundedCents, notYetSentCents, owedCents, isDue } = statement;
  const rows: readonly (readonly [string, number, PDFFont])[] = [
    ['Paid by guests', paidCents, plain],
    ['Sent back to guests', -refundedCents, plain],
    ...(notYetSentCents > 0 ? ([['Not sent back yet', -notYetSentCents, plain]] as const) : []),
    [isDue ? 'Owed to you' : 'Owed to you, not yet due', owedCents, bold],
  ];
  page.drawLine({
    start: { x: PAGE.margin, y: top + LINE },
    end: { x: COLUMNS.amount, y: top + LINE },
    thickness: 0.5,
    color: MUTED,
  });
  rows.forEach(([label, cents, font], index) => {
    const y = top - index * LINE;
    page.drawText(label, { x: PAGE.margin, y, size: 10, font, color: INK });
    writeAmount(page, font, { cents, y, size: 10 });
  });
}

function writeAmount(
  page: PDFPage,
  font: PDFFont,
  { cents, y, size }: { cents: number; y: number; size: number },
): void {
  const text = formatMoney(dollars(cents));
  page.drawText(text, { x: COLUMNS.amount - font.widthOfTextAtSize(text, size), y, size, font, color: INK });
}

function numberPages(document: PDFDocument, { plain }: Fonts): void {
  const pages = document.getPages();
  pages.forEach((page, index) => {
    const text = `Page ${index + 1} of ${pages.length}`;
    page.drawText(text, { x: PAGE.margin, y: PAGE.margin / 2, size: 8, font: plain, color: MUTED });
  });
}

/** Shortens the text to the width. The standard fonts have no signs beyond Western European ones. */
function fit(text: string, font: PDFFont, size: number, width: number): string {
  const known = new Set(font.getCharacterSet());
  const isKnown = (sign: string) => known.has(sign.codePointAt(0) ?? 0);
  const written = [...text.replace(/\s+/g, ' ')]
    .map((sign) => (isKnown(sign) ? sign : [...sign.normalize('NFKD')].filter(isKnown).join('') || '?'))
    .join('');
  if (font.widthOfTextAtSize(written, size) <= width) return written;
  let short = written;
  while (short && font.widthOfTextAtSize(`${short}...`, size) > width) short = short.slice(0, -1);
  return `${short}...`;
}
