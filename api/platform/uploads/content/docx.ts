import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { NotAcceptable, REASONS } from './not-acceptable';
import { unzip } from './zip';

const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const HYPERLINK = /\/hyperlink$/;
const ACTIVE_PART =
  /(^|\/)(vba\w*\.(bin|xml)|activex\/.*|embeddings\/.*|.*\.(exe|dll|js|vbs|bat|cmd|scr|hta|docm|dotm))$/;
const ACTIVE_TYPE = /macroEnabled|vbaProject|activeX|oleObject|\.package$/i;
/** DDE fields start another program. */
const ACTIVE_FIELD = /DDEAUTO|\bDDE\b/i;

interface Types {
  Types?: { Override?: Attributes[]; Default?: Attributes[] };
}
interface Relationships {
  Relationships?: { Relationship?: Attributes[] };
}
type Attributes = Partial<Record<string, string>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  processEntities: false,
  parseAttributeValue: false,
  isArray: (name) => ['Override', 'Default', 'Relationship'].includes(name),
});

/**
 * Rejects files that are not Word documents, or that contain macros, controls, embedded files or externally
 * loaded parts.
 */
export async function checkDocx(bytes: Buffer): Promise<void> {
  const parts = await unzip(bytes);
  const types = parts.get('[content_types].xml');
  const main = parts.get('word/document.xml');
  if (!types || !main) throw new NotAcceptable(REASONS.kind);
  if ([...parts.keys()].some((name) => ACTIVE_PART.test(name))) active();

  checkTypes(parser.parse(readXml(types)) as Types);
  for (const [name, part] of parts) {
    if (name.endsWith('.rels')) checkRelationships(parser.parse(readXml(part)) as Relationships);
    else if (name.endsWith('.xml') && ACTIVE_FIELD.test(fieldsOf(readXml(part)))) active();
  }
  if (!/<(\w+:)?document[\s>]/.test(readXml(main))) throw new NotAcceptable(REASONS.kind);
}

function checkTypes({ Types: types }: Types): void {
  const declared = [...(types?.Override ?? []), ...(types?.Default ?? [])];
  if (declared.some(({ ContentType = '' }) => ACTIVE_TYPE.test(ContentType))) active();
  const isWord = declared.some(
    ({ PartName, ContentType }) => PartName === '/word/document.xml' && ContentType === MAIN_TYPE,
  );
  if (!isWord) throw new NotAcceptable(REASONS.kind);
}

/** Hyperlinks are fine because the reader must click them. Other external targets load automatically. */
function checkRelationships({ Relationships: list }: Relationships): void {
  for (const { TargetMode, Type = '' } of list?.Relationship ?? []) {
    if (TargetMode?.toLowerCase() === 'external' && !HYPERLINK.test(Type)) active();
  }
}

/** Requires well-formed UTF-8 without a document type, which could expand or load entities. */
function readXml(part: Buffer): string {
  const text = part.toString('utf8');
  if (text.includes('\uFFFD') || text.includes('\0')) throw new NotAcceptable(REASONS.throwDamaged);
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) active();
  if (XMLValidator.validate(text) !== true) throw new NotAcceptable(REASONS.throwDamaged);
  return text;
}

/** Joins the instructions of all fields, because one instruction can be split anywhere. */
function fieldsOf(text: string): string {
  const pieces = text.matchAll(/<\w+:instrText\b[^>]*>([^<]*)/g);
  const whole = text.matchAll(/\bw:instr\s*=\s*["']([^"']*)/g);
  return [...[...pieces].map(([, piece]) => piece), ' ', ...[...whole].map(([, field]) => field)].join('');
}

function active(): never {
  throw new NotAcceptable(REASONS.active);
}
