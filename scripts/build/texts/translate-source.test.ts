import { expect, it } from '@jest/globals';
import { translateSource } from './translate-source';

const SOURCE = `import { Icon } from './Icon';
const KINDS = { id: 'not-read', label: 'Kind', path: '/Some path here' } as const;
export function Tickets({ count, event, by, onPass }: Props) {
  if (event.state === 'Called off') throw new Error('The event is gone');
  notify.success(\`You have \${count} \${count === 1 ? 'ticket' : 'tickets'}\`);
  return (
    <p title={by ? 'Bought' : undefined} className="A class" aria-label="Your tickets">
      <Icon name="ticket" /> {event.title} with{' '}
      <b>
        {by} and <i>others</i>
      </b>
      , see <a href="/tickets">your tickets</a>
      <Icon name="arrow" />
      {onPass && <button>Pass on</button>}
    </p>
  );
}
`;

const SPANISH = new Map([
  ['Kind', 'Tipo'],
  ['You have {0} {1}', 'Tienes {0} {1}'],
  ['ticket', 'entrada'],
  ['tickets', '\`entradas\`'],
  ['Bought', 'Comprado'],
  ['Your tickets', 'Tus "entradas"'],
  [
    '{0} with <1>{2} and <3>others</3></1>, see <4>your tickets</4><5/>{6}',
    '<4>Tus entradas</4>: <1><3>otros</3> y {2}</1> con {0}<5/>{6}',
  ],
  ['Pass on', 'Pasar'],
]);

it('puts translations into texts, attributes and templates, with their slots in the order of the language', () => {
  const texts: string[] = [];
  const translated = translateSource('tickets/Tickets.tsx', SOURCE, (text) => {
    texts.push(text);
    return SPANISH.get(text) ?? '';
  });
  expect(texts).toEqual([...SPANISH.keys()]);
  expect(translated).toBe(`import { Icon } from './Icon';
const KINDS = { id: 'not-read', label: "Tipo", path: '/Some path here' } as const;
export function Tickets({ count, event, by, onPass }: Props) {
  if (event.state === 'Called off') throw new Error('The event is gone');
  notify.success(\`Tienes \${count} \${count === 1 ? "entrada" : "\`entradas\`"}\`);
  return (
    <p title={by ? "Comprado" : undefined} className="A class" aria-label={"Tus \\"entradas\\""}>
      <Icon name="ticket" /> <a href="/tickets">{"Tus entradas"}</a>{": "}<b><i>{"otros"}</i>{" y "}{by}</b>{" con "}{event.title}<Icon name="arrow" />{onPass && <button>{"Pasar"}</button>}
    </p>
  );
}
`);
});
