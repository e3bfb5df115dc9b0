import { CHIPS_OF_SERVICE, SERVICES } from '@glow50/contract/taxonomy/taxonomy';
import { TOWNS } from '@glow50/contract/places/places';
import type { Database } from '@glow50/api/platform/database/database';
import { inTransaction } from '@glow50/api/platform/database/transaction';
import { rebuildListings } from '@glow50/api/directory/search-index/index-listings';
import { addWords } from '@glow50/api/directory/search-index/index-words';
import { RELATED_KINDS, OFFERS } from '@glow50/demo-data/catalog/catalog';

export interface FillReport {
  rowsSeconds: number;
  /** Time to build the search index tables, without the SQL indexes created afterwards. */
  searchIndexSeconds: number;
  indexSeconds: number;
}

const BATCH = 2000;
const SYLLABLES =
  'ba be bo ca da den dor el fa fin ga gre ha hol jo ka ken la len lo ma mer mo na nel no o pa per qui ra ri ro sa sel ta ti va vor wen ya zo zu thi'.split(
    ' ',
  );
const ENDINGS = 'ton ski man er son ez'.split(' ');
const FIRST_NAMES =
  'Amara Danielle Keisha Maria Priya Thuy Jasmine Camila Nicole Ebony Rosa Hannah Mei Tanya Brittany Lucia Emily Aaliyah Grace Linh Monique Chloe Paloma Renee Nia Olivia Destiny Elena Megan Bianca Trinity Ivy Marcus Diego Andre Jamal'.split(
    ' ',
  );
const BUSINESSES =
  'Studio,Beauty Bar,Hair Lounge,Glow House,Nail Room,Lash Loft,Brow Bar,Salon,Beauty Suite,Parlor,,,,'.split(
    ',',
  );

/** The three large cities appear twice, so that they are drawn more often. */
const PLACES = [...TOWNS, ...TOWNS.filter(({ id }) => ['dallas', 'plano', 'irving'].includes(id))];

/** UUIDv7 whose timestamp starts on January 1, 2025 (UTC) and grows by one minute per provider. */
const PROVIDER_ID = `(lpad(to_hex(1735689600000 + n::bigint * 60000), 12, '0') || '7' || substr(md5(n::text), 1, 3)
                      || '8' || substr(md5(n::text), 4, 15))::uuid`;

const pick = (list: string) => `drawn.${list}[1 + floor(random() * cardinality(drawn.${list}))]`;

const ADD_PROVIDERS = `
  INSERT INTO providers (provider_id, name, main_service, professions, work_location, city_id, state, zipcode, asl,
                         is_verified, is_published, created_at)
  SELECT ${PROVIDER_ID},
         ${pick('first')}
           || ' ' || initcap(${pick('syllables')} || ${pick('syllables')} || ${pick('endings')}) || ' '
           || ${pick('businesses')},
         drawn.kinds[1 + n % cardinality(drawn.kinds)], '{Cosmetologist}', 'private-suite',
         place ->> 'city', 'Texas', place -> 'zipcodes' ->> floor(random() * jsonb_array_length(place -> 'zipcodes'))::int,
         random() < 0.12, random() < 0.86, true, '2025-01-01'
  FROM (SELECT $2::text[] AS first, $3::text[] AS businesses, $4::text[] AS kinds, $5::jsonb AS places,
               $6::text[] AS syllables, $7::text[] AS endings) AS drawn,
       generate_series(1, $1::integer) AS n,
       LATERAL (SELECT drawn.places -> (floor(random() * jsonb_array_length(drawn.places))::int + 0 * n) AS place) AS somewhere`;

const ADD_SERVICES = `
  INSERT INTO services (provider_id, service_id, position, kind, chips, name, description, duration_minutes, price_cents)
  SELECT provider_id, md5(provider_id::text || position)::uuid, position, offer.kind, offer.chips, offer.name, '',
         offer.minutes, 50 * round(offer.cents * (0.88 + 0.24 * random()) / 50)
  FROM (SELECT provider_id, main_service, position, random() AS draw FROM providers, generate_series(0, 2) AS position) AS wanted
       JOIN (SELECT *, count(*) OVER (PARTITION BY main, slot) AS choices FROM bench_offers) AS offer
         ON offer.main = main_service AND offer.slot = position / 2 AND offer.place = floor(draw * offer.choices)`;

const ADD_STANDINGS = `
  INSERT INTO provider_standings (provider_id, booked_count, review_count, rating_tenths)
  SELECT provider_id, booked, booked / 4,
         CASE WHEN booked < 4 THEN 0 ELSE least(50, 30 + round(20 * sqrt(random())))::int END
  FROM (SELECT provider_id, round(420 * random() ^ 2.6)::int AS booked FROM providers) AS drawn`;

/**
 * Fills an empty database with generated providers. The random seed is fixed. Inserts rows first, then builds
 * the search index tables, then the SQL indexes.
 */
export async function fillDirectory(database: Database, providers: number): Promise<FillReport> {
  const started = Date.now();
  await inTransaction(database, async ({ sql }) => {
    await sql.query('SET LOCAL statement_timeout = 0');
    await sql.query('SET LOCAL max_parallel_workers_per_gather = 0');
    await sql.query('SELECT setseed(0.5)');
    const kinds = SERVICES.map(({ id }) => id);
    const places = PLACES.map(({ id, place }) => ({ city: id, zipcodes: place.zipcodes }));
    await sql.query(ADD_PROVIDERS, [
      providers,
      FIRST_NAMES,
      BUSINESSES,
      kinds,
      JSON.stringify(places),
      SYLLABLES,
      ENDINGS,
    ]);
    await sql.query(`CREATE TEMP TABLE bench_offers ON COMMIT DROP AS
      SELECT * FROM jsonb_to_recordset('${JSON.stringify(listOffers()).replaceAll("'", "''")}') AS offer
        (main text, slot int, place int, kind text, chips text[], name text, minutes int, cents int)`);
    await sql.query(ADD_SERVICES);
    await sql.query(ADD_STANDINGS);
  });
  const written = Date.now();
  const indexes = await dropIndexes(database);
  await indexAllProviders(database);
  const filed = Date.now();
  await withoutTimeout(database, [...indexes, 'VACUUM ANALYZE']);
  return {
    rowsSeconds: (written - started) / 1000,
    searchIndexSeconds: (filed - written) / 1000,
    indexSeconds: (Date.now() - filed) / 1000,
  };
}

function listOffers(): object[] {
  return SERVICES.flatMap(({ id: main }) =>
    [[main], RELATED_KINDS[main]].flatMap((kinds, slot) =>
      kinds
        .flatMap((kind) => OFFERS[kind].map((offer) => ({ kind, offer })))
        .map(({ kind, offer }, place) => ({
          main,
          slot,
          place,
          kind,
          chips: offer.chips ?? CHIPS_OF_SERVICE[kind],
          name: offer.name,
          minutes: offer.minutes,
          cents: offer.cents,
        })),
    ),
  );
}

async function indexAllProviders(database: Database): Promise<void> {
  await inTransaction(database, async (tx) => {
    await tx.sql.query('SET LOCAL statement_timeout = 0');
    await rebuildListings(tx);
  });
  const { rows } = await database.sql.query<{ id: string }>(
    'SELECT provider_id AS id FROM providers ORDER BY 1',
  );
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) {
    await inTransaction(database, (tx) => addWords(tx, ids.slice(from, from + BATCH)));
  }
}

/**
 * Drops all indexes except primary keys and returns the statements that restore them. They are stored in
 * `bench_indexes`, so they survive an interrupted fill.
 */
async function dropIndexes(database: Database): Promise<string[]> {
  await database.sql.query(`
    CREATE TABLE IF NOT EXISTS bench_indexes AS
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE indrelid IN ('listings'::regclass, 'search_texts'::regclass) AND NOT indisprimary`);
  const { rows } = await database.sql.query<{ name: string; definition: string }>(
    'SELECT * FROM bench_indexes',
  );
  await withoutTimeout(
    database,
    rows.map(({ name }) => `DROP INDEX IF EXISTS ${name}`),
  );
  return rows.map(({ definition }) => definition);
}

async function withoutTimeout(database: Database, statements: readonly string[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query("SET statement_timeout = 0; SET maintenance_work_mem = '512MB'");
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release(true);
  }
}
