import { readConfig } from '../platform/config/config';
import { copyFolder } from '../platform/storage/copy-folder';
import { openStorage } from '../platform/storage/open-storage';

/** `copy-uploads.js <folder>`: copies the folder of uploads of a site into the bucket at `STORAGE_URL`. May be repeated. */
const [folder] = process.argv.slice(2);
const config = readConfig(process.env);
if (!folder || !config.storageUrl?.startsWith('s3:')) {
  throw new Error('Usage: copy-uploads.js <folder>, with the address of a bucket in STORAGE_URL');
}
const { copied, kept } = await copyFolder(folder, openStorage(config));
console.log(`Copied ${copied} files; ${kept} were there already`);
