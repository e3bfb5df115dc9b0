import type { Config } from '../config/config';
import { openFolderStorage } from './folder-storage';
import { openS3Storage } from './s3-storage';
import type { Storage } from './storage';

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

export function openStorage({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Storage {
  const url = storageUrl === undefined ? undefined : new URL(storageUrl);
  return checkKeys(url?.protocol === 's3:' ? openS3Storage(url) : openFolderStorage(url ?? dataDir));
}

function checkKeys(storage: Storage): Storage {
  const check = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Invalid storage key: ${key}`);
    return key;
  };
  return {
    put: async (key, bytes) => storage.put(check(key), bytes),
    read: async (key) => storage.read(check(key)),
    remove: async (key) => storage.remove(check(key)),
  };
}
