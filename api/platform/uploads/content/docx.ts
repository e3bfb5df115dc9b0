import { NotAcceptable, REASONS } from './not-acceptable';
import { readXml, withoutPrefix } from './xml';
import { unzip } from './zip';

const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MAIN_PART = 'word/document.xml';
const FIELD = 'instrText';
const HYPERLINK = /\/hyperlink$/;
const ACTIVE_PART =
  /(^|\/)(vba\w*\.(bin|xml)$|activex\/|embeddings\/)|\.(exe|dll|js|vbs|bat|cmd|scr|hta|docm|dotm)$/;
const ACTIVE_TYPE = /macroEnabled|vbaProject|activeX|oleObject|\.package$/i;
/** DDE fields start another program. */
const ACTIVE_FIELD = /DDEAUTO|\bDDE\b/i;

/**
 * Rejects files that are not Word documents, or that contain macros, controls, embedded files or externally
 * loaded parts.
 */
export async function checkDocx(bytes: Buffer): Promise<void> {
  const parts = await unzip(bytes);
  const types = parts.get('[content_types].xml');
  if (!types || !parts.has(MAIN_PART)) throw new NotAcceptable(REASONS.kind);
  if ([...parts.keys()].some((name) => ACTIVE_PART.test(name))) active();

  checkTypes(types);
  for (const [name, part] of parts) {
    if (name.endsWith('.rels')) checkRelationships(part);
    else if (name.endsWith('.xml')) checkText(name, part);
  }
}

function checkTypes(types: Buffer): void {
  let isWord = false;
  readXml(types, {
    open(name, { PartName, ContentType = '' }) {
      if (name !== 'Override' && name !== 'Default') return;
      if (ACTIVE_TYPE.test(ContentType)) active();
      isWord ||= PartName === `/${MAIN_PART}` && ContentType === MAIN_TYPE;
    },
  });
  if (!isWord) throw new NotAcceptable(REASONS.kind);
}

/** Hyperlinks are fine because the reader must click them. Other external targets load automatically. */
function checkRelationships(part: Buffer): void {
  readXml(part, {
    open(_name, { TargetMode, Type = '' }) {
      if (TargetMode?.toLowerCase() === 'external' && !HYPERLINK.test(Type)) active();
    },
  });
}

/** Joins the instructions of all fields, because one instruction can be split anywhere. */
function checkText(partName: string, part: Buffer): void {
  const pieces: string[] = [];
  const whole: string[] = [];
  let root: string | undefined;
  let isField = false;
  readXml(part, {
    open(name, attributes) {
      root ??= name;
      isField ||= name === FIELD;
      for (const key in attributes) {
        if (withoutPrefix(key) === 'instr') whole.push(attributes[key] ?? '');
      }
    },
    close(name) {
      if (name === FIELD) isField = false;
    },
    text(text) {
      if (isField) pieces.push(text);
    },
  });
  if (ACTIVE_FIELD.test([...pieces, ' ', ...whole].join(''))) active();
  if (partName === MAIN_PART && root !== 'document') throw new NotAcceptable(REASONS.kind);
}

function active(): never {
  throw new NotAcceptable(REASONS.active);
}
