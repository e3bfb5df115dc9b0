import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testConfig } from '../testing/test-config';
import { mailWorker } from './mail-worker';

let server: Server;
let refuses = false;
const received: string[] = [];

beforeAll(async () => {
  server = createServer((socket) => {
    let isData = false;
    let message = '';
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (isData) {
        message += text;
        if (!message.endsWith('\r\n.\r\n')) return;
        isData = false;
        received.push(message);
        socket.write('250 taken\r\n');
        return;
      }
      if (text.startsWith('RCPT') && refuses) socket.write('451 try later\r\n');
      else if (text.startsWith('DATA')) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

const worker = () =>
  mailWorker(testConfig({ smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }));
const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hello Ada' };

it('sends through the configured mail server', async () => {
  await worker().run(mail, 'job-1');
  expect(received[0]).toContain('Message-ID: <job-1@127.0.0.1>');
  expect(received[0]).toContain('Hello Ada');
});

it('fails when the server rejects the message, so that the job is retried', async () => {
  refuses = true;
  await expect(worker().run(mail, 'job-2')).rejects.toThrow('try later');
});
