import type { BusinessServices, ChangeServices } from '@glow50/contract/dashboard/dashboard';
import { PROFESSIONS, SERVICES } from '@glow50/contract/taxonomy/taxonomy';
import type { z } from 'zod';
import { indexProviders } from '../../directory/directory';
import type { Part } from './parts';

type Fields = Omit<BusinessServices, 'version'>;

export const servicesPart: Part<Fields, z.output<typeof ChangeServices>> = {
  async find({ db }, { providerId }) {
    const row = await db
      .selectFrom('providers')
      .select(['professions', 'service_kinds', 'main_service'])
      .where('provider_id', '=', providerId)
      .executeTakeFirstOrThrow();
    const labels = new Set(row.professions);
    const kinds = new Set([...row.service_kinds, row.main_service]);
    return {
      professions: PROFESSIONS.filter(({ label }) => labels.has(label)).map(({ id }) => id),
      services: SERVICES.filter(({ id }) => kinds.has(id)).map(({ id }) => id),
      mainService: row.main_service ?? '',
    };
  },
  toFields: ({ professions, services, mainService }) => ({
    professions: PROFESSIONS.filter(({ id }) => professions.includes(id)).map(({ id }) => id),
    services: SERVICES.filter(({ id }) => services.includes(id)).map(({ id }) => id),
    mainService,
  }),
  async put(tx, { providerId }, { professions, services, mainService }) {
    await tx.db
      .updateTable('providers')
      .set({
        professions: PROFESSIONS.filter(({ id }) => professions.includes(id)).map(({ label }) => label),
        service_kinds: services,
        main_service: mainService,
      })
      .where('provider_id', '=', providerId)
      .execute();
    await indexProviders(tx, [providerId]);
  },
};
