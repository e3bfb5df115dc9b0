import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '@glow50/host/parse-json';
import { BUILD_RECORD, FILE_LIST, FileList, hashOf } from '@glow50/releases/build-files';
import { listFiles } from '@glow50/releases/list-files';
import { type Candidate, fileOf } from './candidate';
import type { Finding } from './finding';

/**
 * Every file must be unchanged since the build, and every address in the build record must lead to a file.
 */
export function checkIntegrity({ folder, record }: Candidate): Finding {
  const listFile = path.join(folder, FILE_LIST);
  if (!existsSync(listFile)) return { problems: [`${FILE_LIST} is missing`], facts: '' };
  const text = readFileSync(listFile);
  const listed = parseJson(FileList, text, listFile);
  const found = Object.fromEntries(
    Object.entries(listFiles(folder)).filter(([file]) => file !== FILE_LIST && file !== BUILD_RECORD),
  );
  const files = [...new Set([...Object.keys(listed), ...Object.keys(found)])];
  const addresses = [
    record.entry,
    record.manifest,
    ...record.chunks,
    ...Object.values(record.pageChunks ?? {}).flat(),
    ...(record.server ? [record.server] : []),
  ];
  const base = `/remotes/${record.name}/${record.build}/`;
  const problems = [
    ...(hashOf(text) === record.filesIntegrity
      ? []
      : [`${FILE_LIST} does not match its hash in ${BUILD_RECORD}`]),
    ...files.flatMap((file) => {
      if (!found[file]) return [`${file} is listed but missing`];
      if (!listed[file]) return [`${file} is not listed`];
      return listed[file] === found[file] ? [] : [`${file} was changed after the build`];
    }),
    ...addresses
      .filter((address) => !address.startsWith(base) || !existsSync(fileOf(folder, address)))
      .map((address) => `${address} is not a file of the build`),
    ...checkEntry(fileOf(folder, record.entry), record.integrity),
  ];
  return { problems, facts: `${files.length} unchanged files` };
}

function checkEntry(file: string, integrity: string | undefined): string[] {
  if (!existsSync(file)) return [];
  return hashOf(readFileSync(file)) === integrity
    ? []
    : ['the entry does not match its hash in the record: browsers would reject it'];
}
