import { zipSync, type Zippable } from 'fflate';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export const contentTypes = (mainType = MAIN_TYPE) =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`;

export const relationships = (id: string, type: string, target: string, mode = '') =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/></Relationships>`;

export const wordText = (body = '<w:p><w:r><w:t>Licensed since 2019</w:t></w:r></w:p>') =>
  `${HEAD}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`;

/** Builds a Word document with these parts added or replaced. null removes a part. */
export function docx(parts: Record<string, string | Buffer | null> = {}): Buffer {
  const all: Record<string, string | Buffer | null> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationships('r1', 'officeDocument', 'word/document.xml'),
    'word/document.xml': wordText(),
    ...parts,
  };
  const files: Zippable = {};
  for (const [name, part] of Object.entries(all)) {
    if (part !== null) files[name] = new Uint8Array(Buffer.from(part));
  }
  return Buffer.from(zipSync(files, { level: 1 }));
}

export function patchDirectory(zip: Buffer, change: (entry: Buffer) => void): Buffer {
  const patched = Buffer.from(zip);
  for (let place = 0; (place = patched.indexOf('PK\u0001\u0002', place, 'latin1')) >= 0; place += 4) {
    change(patched.subarray(place));
  }
  return patched;
}
