import { afterEach, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { watchEarly } from './early-presses';
import { watchTyped } from './typed-before';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

function Form() {
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [agrees, setAgrees] = useState(false);
  const [sent, setSent] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(name);
      }}
    >
      <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
      <input type="checkbox" checked={agrees} onChange={({ target }) => setAgrees(target.checked)} />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Open
      </button>
      <output>{JSON.stringify({ name, isOpen, agrees, sent })}</output>
    </form>
  );
}

const RENDERED =
  '<form><input name="name" value=""/><input type="checkbox"/><button type="button">Open</button>' +
  '<output>{&quot;name&quot;:&quot;&quot;,&quot;isOpen&quot;:false,&quot;agrees&quot;:false,&quot;sent&quot;:&quot;&quot;}</output></form>';

function start() {
  const container = document.createElement('div');
  container.innerHTML = RENDERED;
  document.body.append(container);
  const find = <Kind extends Element>(selector: string) => container.querySelector<Kind>(selector) as Kind;
  return {
    container,
    name: find<HTMLInputElement>('[name="name"]'),
    box: find<HTMLInputElement>('[type="checkbox"]'),
    shown: () => JSON.parse(container.querySelector('output')?.textContent ?? '') as object,
    hydrate() {
      act(() => {
        root = hydrateRoot(container, <Form />);
      });
    },
  };
}

it('keeps what was typed and ticked before the page answers', () => {
  const page = start();
  page.name.value = 'Amara';
  page.box.checked = true;
  const typed = watchTyped(page.container);
  page.hydrate();
  act(() => typed.restore());
  expect(page.name.value).toBe('Amara');
  expect(page.shown()).toMatchObject({ name: 'Amara', agrees: true });
});

it('leaves alone what nobody has touched', () => {
  const page = start();
  const typed = watchTyped(page.container);
  page.hydrate();
  act(() => typed.restore());
  expect(page.shown()).toEqual({ name: '', isOpen: false, agrees: false, sent: '' });
});

it('repeats a press and a submission that nothing could answer', () => {
  const page = start();
  const [form, button] = [page.container.querySelector('form'), page.container.querySelector('button')];
  let stops = 0;
  const early = { button, form: null, submitter: null, stop: () => (stops += 1) };
  const watched = watchEarly({ earlyPresses: early });
  watched.stop();
  page.hydrate();
  act(() => watched.repeat());
  expect(page.shown()).toMatchObject({ isOpen: true });
  page.name.value = 'Amara';
  const typed = watchTyped(page.container);
  act(() => typed.restore());
  act(() => watchEarly({ earlyPresses: { ...early, form } }).repeat());
  expect(page.shown()).toMatchObject({ isOpen: true, sent: 'Amara' });
  expect(stops).toBe(1);
});
