import { expect, it } from '@jest/globals';
import { createWaitingLine, LineFull } from './waiting-line';

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

function openLine() {
  const line = createWaitingLine({ atOnce: 2, waiting: 3, perClient: 4 });
  const turns: { name: string; end: () => void }[] = [];
  const enter = async (client: string, name = client) => {
    const end = await line.enter(client);
    turns.push({ name, end });
  };
  return { line, turns, enter, names: () => turns.map(({ name }) => name) };
}

it('gives two turns at once, and the next one when a turn ends', async () => {
  const { turns, enter, names } = openLine();
  void enter('a');
  void enter('b');
  void enter('c');
  await nextTick();
  expect(names()).toEqual(['a', 'b']);
  turns[0]?.end();
  await nextTick();
  expect(names()).toEqual(['a', 'b', 'c']);
});

it('lets another client go before the rest of one who sends much', async () => {
  const { turns, enter, names } = openLine();
  for (const name of ['a1', 'a2', 'a3']) void enter('a', name);
  void enter('b');
  await nextTick();
  expect(names()).toEqual(['a1', 'a2']);
  turns[0]?.end();
  await nextTick();
  turns[1]?.end();
  await nextTick();
  expect(names()).toEqual(['a1', 'a2', 'b', 'a3']);
});

it('rejects a client when the queue is full', async () => {
  const { line, enter } = openLine();
  for (const client of ['a', 'b', 'c', 'd']) void enter(client);
  expect(line.isFull('e')).toBe(false);
  void enter('e');
  expect(line.isFull('f')).toBe(true);
  await expect(line.enter('f')).rejects.toThrow(LineFull);
});

it('leaves a place in the line to others than a client who sends much', async () => {
  const { line, enter } = openLine();
  for (let sent = 0; sent < 4; sent += 1) void enter('a');
  await expect(line.enter('a')).rejects.toThrow(LineFull);
  expect(line.isFull('b')).toBe(false);
});

it('three clients that fill the line leave a place to a fourth', async () => {
  const line = createWaitingLine({ atOnce: 2, waiting: 22, perClient: 10 });
  const refused: string[] = [];
  const began: string[] = [];
  const send = (client: string, name: string) =>
    line.enter(client).then(
      () => began.push(name),
      () => refused.push(name),
    );
  for (const client of ['a', 'b', 'c']) {
    for (let sent = 1; sent <= 8; sent += 1) void send(client, `${client}${sent}`);
  }
  await nextTick();
  expect(line.isFull('honest')).toBe(false);
  void send('honest', 'honest');
  await nextTick();
  expect(refused).toEqual(['c8']);
  expect(line.isFull('a')).toBe(true);
});

it('nobody takes the place of a client who has as few tasks', async () => {
  const { line, enter } = openLine();
  for (const client of ['a', 'b', 'c', 'c', 'd']) enter(client).catch(() => undefined);
  await nextTick();
  expect(line.isFull('c')).toBe(true);
  expect(line.isFull('e')).toBe(false);
  void enter('e');
  expect(line.isFull('f')).toBe(true);
});
