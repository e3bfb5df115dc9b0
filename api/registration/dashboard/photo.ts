import type { BusinessPhoto, ChangePhoto } from '@glow50/contract/dashboard/dashboard';
import type { z } from 'zod';
import type { Dependencies } from '../../platform/dependencies';
import { addressOf, pathOf } from '../../platform/media/published-file';
import type { Part } from './parts';
import { dropPicture, showPicture } from './pictures';

type Fields = Omit<BusinessPhoto, 'version'>;

export function photoPart(
  dependencies: Pick<Dependencies, 'config' | 'fileChecker'>,
): Part<Fields, z.output<typeof ChangePhoto>> {
  return {
    async find({ db }, { providerId }) {
      const { portrait } = await db
        .selectFrom('providers')
        .select('portrait')
        .where('provider_id', '=', providerId)
        .executeTakeFirstOrThrow();
      return { img: portrait && pathOf(portrait) };
    },
    toFields: ({ photo }) => ({ img: addressOf(photo.uploadId) }),
    async put(tx, page, _fields, { photo }) {
      const before = await this.find(tx, page, page.now);
      const { src } = await showPicture(dependencies, tx, page, photo, 'photo');
      await tx.db
        .updateTable('providers')
        .set({ portrait: src })
        .where('provider_id', '=', page.providerId)
        .execute();
      await dropPicture(tx, page, before.img);
    },
  };
}
