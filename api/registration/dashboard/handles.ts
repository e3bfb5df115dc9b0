import type { SocialHandle } from '@glow50/contract/providers/providers';
import { NETWORK_OF_FIELD, toHandles } from '@glow50/contract/registration/directory-profile';
import type { BusinessHandles, ChangeHandles } from '@glow50/contract/dashboard/dashboard';
import type { z } from 'zod';
import type { Part } from './parts';

type Fields = Omit<BusinessHandles, 'version'>;

export const handlesPart: Part<Fields, z.output<typeof ChangeHandles>> = {
  async find({ db }, { providerId }) {
    const { handles } = await db
      .selectFrom('providers')
      .select('handles')
      .where('provider_id', '=', providerId)
      .executeTakeFirstOrThrow();
    return toFields(handles);
  },
  toFields: (change) => toFields(toHandles(change)),
  async put({ db }, { providerId }, _fields, change) {
    const handles = JSON.stringify(toHandles(change));
    await db.updateTable('providers').set({ handles }).where('provider_id', '=', providerId).execute();
  },
};

function toFields(handles: readonly SocialHandle[]): Fields {
  const fields: Fields = { insta: '', fb: '', pinterest: '', tiktok: '', unused: [] };
  for (const [field, network] of Object.entries(NETWORK_OF_FIELD)) {
    const known = handles.find((handle) => handle.network === network);
    if (known) fields[field as keyof typeof NETWORK_OF_FIELD] = known.handle;
    else fields.unused.push(field);
  }
  return fields;
}
