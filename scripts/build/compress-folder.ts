import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Adds a brotli and a gzip copy of every text file, and deletes source maps, which are not published. */
export function compressFolder(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) continue;
    if (entry.name.endsWith('.map')) {
      rmSync(file);
    } else if (/\.(js|css|json|svg)$/.test(entry.name)) {
      const source = readFileSync(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      };
      writeFileSync(`${file}.br`, brotliCompressSync(source, { params }));
      writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
    }
  }
}
