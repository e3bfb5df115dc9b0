import type { ProviderCard } from '@glow50/contract/providers/providers';
import type { MapPlace } from '@glow50/contract/providers/map-places';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { addProviders, testProvider } from '../../testing/add-providers';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';

const database = testDatabase();
let app: FastifyInstance;

const filed = testProvider({
  name: 'Ada',
  chips: ['lashes'],
  bookedCount: 90,
  serviceName: 'Soft Glam Makeup',
});
const lashes = testProvider({
  name: 'Bea',
  chips: ['lashes'],
  bookedCount: 3,
  serviceName: 'Classic Lash Set',
});
const lift = testProvider({ name: 'Cleo', chips: ['lashes'], bookedCount: 2, serviceName: 'Lashlift' });
const braids = testProvider({ name: 'Dee', chips: ['hair'], bookedCount: 1, serviceName: 'Knotless Braids' });
const braidy = testProvider({
  name: 'Braids by Eve',
  chips: ['hair'],
  bookedCount: 50,
  serviceName: 'Silk Press',
});
const press = testProvider({
  name: 'Flo',
  chips: ['hair'],
  bookedCount: 70,
  serviceName: 'Wash and Blowout',
});

const takedown = testProvider({
  name: 'Gia',
  chips: ['hair'],
  bookedCount: 80,
  zipcode: '75023',
  cityId: 'plano',
  serviceName: 'Twist Takedown',
});
const twists = testProvider({ name: 'Hua', chips: ['hair'], serviceName: 'Two-Strand Twists' });
const permanent = testProvider({ name: 'Ivy', chips: ['brows'], serviceName: 'Permanent Brows' });
const gelX = testProvider({ name: 'Jo', chips: ['tech'], serviceName: 'Gel-X Full Set' });
const highlights = testProvider({ name: 'Kit', chips: ['hair'], serviceName: 'Face-Framing Highlights' });
const fade = testProvider({ name: 'Lou', chips: ['barber'], bookedCount: 1, serviceName: 'Skin Fade' });
const shop = testProvider({ name: 'Max', chips: ['barber'], bookedCount: 60, serviceName: 'Big Event Look' });
const others = [takedown, twists, permanent, gelX, highlights, fade, shop];

beforeAll(async () => {
  await addProviders(database(), [filed, lashes, lift, braids, braidy, press, ...others]);
  app = await testApp(database());
});
afterAll(() => app.close());

async function find(query: string): Promise<string[]> {
  const answer = await app.inject(`/api/v1/search?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<ProviderCard[]>().map(({ name }) => String(name));
}

it('lists those first whose own services carry the name of the category, then those who are only filed there', async () => {
  expect(await find('service=LASHES')).toEqual(['Bea', 'Cleo', 'Ada']);
  expect(await find('service=LASHES&sort=best-rated&maxPrice=40')).toHaveLength(3);
  expect(await find('service=LASHES&maxPrice=40')).toEqual(['Bea', 'Cleo', 'Ada']);
  expect(await find('service=LASHES&zipcode=75201&limit=2&page=2')).toEqual(['Ada']);
});

it('lists those first whose own services carry the words of the search', async () => {
  expect(await find('q=braids')).toEqual(['Dee', 'Braids by Eve']);
  expect(await find('q=braid&limit=1&page=2')).toEqual(['Braids by Eve']);
});

it('finds nobody for a service that nobody lists, rather than its whole category', async () => {
  expect(await find('service=Braids')).toEqual(['Dee', 'Braids by Eve']);
  expect(await find('service=Balayage')).toEqual([]);
  expect(await find('q=cornrows')).toEqual([]);
});

it('shows the service that was searched for on the card, and none for a person’s name', async () => {
  const shown = async (query: string) =>
    (await app.inject(`/api/v1/search?${query}`))
      .json<ProviderCard[]>()
      .map(({ name, service, matched }) => [name, service, matched !== undefined]);
  expect(await shown('q=knotless')).toEqual([['Dee', 'Knotless Braids', true]]);
  expect(await shown('q=dee')).toEqual([['Dee', 'COSMETOLOGIST', false]]);
  expect(await shown('q=braids')).toEqual([
    ['Dee', 'Knotless Braids', true],
    ['Braids by Eve', 'COSMETOLOGIST', false],
  ]);
  expect(await shown('service=cosmetologist&limit=1')).toEqual([['Ada', 'Soft Glam Makeup', true]]);
});

it('finds a service by another word for it', async () => {
  expect(await find('q=dreads')).toEqual([]);
  expect(await find('q=blowouts')).toEqual(['Flo']);
});

it.each(['Braids', 'LASHES'])('shows the same people of “%s” on the map as in the list', async (service) => {
  const answer = await app.inject(`/api/v1/search/places?service=${service}`);
  const onMap = answer.json<MapPlace[]>().reduce((sum, { total }) => sum + total, 0);
  expect(onMap).toBe((await find(`service=${service}`)).length);
});

it('finds by city or zip code among the words', async () => {
  expect(await find('q=twist,%20Plano')).toEqual(['Gia']);
  expect(await find('q=twists%20near%2075023')).toEqual(['Gia']);
  expect(await find('q=braids%20plano&city=Dallas')).toEqual([]);
});

it('lists those first whose services are named as it was typed', async () => {
  expect(await find('q=twists')).toEqual(['Hua', 'Gia']);
  expect(await find('q=twist')).toEqual(['Hua', 'Gia']);
});

it('does not take the name of a service for the beginning of another word', async () => {
  expect(await find('q=perm')).toEqual([]);
  expect(await find('q=perma')).toEqual(['Ivy']);
});

it('understands what customers call a service', async () => {
  expect(await find('q=gelx')).toEqual(['Jo']);
  expect(await find('q=hair%20color')).toEqual(['Kit']);
  expect(await find('q=braider')).toEqual(['Gia', 'Dee', 'Hua']);
});

it('shows for a category’s name the service that has it, its own people first', async () => {
  const answer = await app.inject('/api/v1/search?q=barbershop');
  expect(
    answer.json<ProviderCard[]>().map(({ name, service, matched }) => [name, service, matched !== undefined]),
  ).toEqual([
    ['Lou', 'Skin Fade', true],
    ['Max', 'COSMETOLOGIST', false],
  ]);
});

it('shows on cards what a misspelled word was taken for', async () => {
  const answer = await app.inject('/api/v1/search?q=barbre');
  expect(answer.headers['x-corrected-words']).toBe('barber');
  expect(answer.json<ProviderCard[]>().map(({ service }) => service)).toEqual(['Skin Fade', 'COSMETOLOGIST']);
});

it('says what a misspelled word was taken for', async () => {
  const answer = await app.inject('/api/v1/search?q=knotles%20briads');
  expect(answer.headers['x-corrected-words']).toBe(encodeURIComponent('knotles braids'));
  const right = await app.inject('/api/v1/search?q=knotless');
  expect(right.headers).not.toHaveProperty('x-corrected-words');
});
