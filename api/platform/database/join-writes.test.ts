import { setTimeout as sleep } from 'node:timers/promises';
import { Duplex } from 'node:stream';
import { expect, it } from '@jest/globals';
import { joinWrites } from './join-writes';

/** Notes what arrives in one system call. */
function openStream() {
  const arrived: string[] = [];
  const stream = new Duplex({
    decodeStrings: false,
    read: () => undefined,
    writev: (chunks, done) => {
      arrived.push(chunks.map(({ chunk }) => String(chunk)).join(' '));
      done();
    },
  });
  return { stream, arrived };
}

function send(stream: Duplex, statement: string): void {
  stream.cork();
  stream.write(statement);
  stream.uncork();
}

it('sends the statements of one turn together, and later ones on their own', async () => {
  const { stream, arrived } = openStream();
  joinWrites(stream);
  for (const statement of ['BEGIN', 'lock', 'read']) send(stream, statement);
  expect(arrived).toEqual([]);
  await sleep(1);
  expect(arrived).toEqual(['BEGIN lock read']);
  send(stream, 'COMMIT');
  await sleep(1);
  expect(arrived).toEqual(['BEGIN lock read', 'COMMIT']);
});
