import { afterEach, describe, expect, it } from '@jest/globals';
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
  const watched = watchEarly({ earlyPresses: early }, page.container);
  watched.stop();
  page.hydrate();
  act(() => watched.repeat());
  expect(page.shown()).toMatchObject({ isOpen: true });
  page.name.value = 'Amara';
  const typed = watchTyped(page.container);
  act(() => typed.restore());
  act(() => watchEarly({ earlyPresses: { ...early, form } }, page.container).repeat());
  expect(page.shown()).toMatchObject({ isOpen: true, sent: 'Amara' });
  expect(stops).toBe(1);
});

describe('when the page is replaced', () => {
  const CHOICE =
    '<form><input type="radio" name="kind" value="licensed" checked>' +
    '<input type="radio" name="kind" value="student"><input type="radio" name="kind" value="school">' +
    '<select name="state"><option>Texas</option><option>Ohio</option></select><textarea name="words"></textarea>' +
    '<details><summary>Terms</summary></details><button type="submit">Next</button></form>';
  const NEWSLETTER =
    '<footer><form><input name="email"><button type="submit">Subscribe</button></form></footer>';
  const MENU = '<header><button type="button" aria-label="Menu"></button></header>';

  function replaceable(html: string) {
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const find = <Kind extends Element>(selector: string) => container.querySelector<Kind>(selector) as Kind;
    return { container, find, replace: () => (container.innerHTML = html) };
  }

  it('keeps the choice among radio buttons, the last of several', () => {
    const { container, find, replace } = replaceable(CHOICE);
    const typed = watchTyped(container);
    for (const value of ['school', 'student', 'school']) find<HTMLElement>(`[value="${value}"]`).click();
    replace();
    typed.restore();
    expect(find<HTMLInputElement>(':checked').value).toBe('school');
  });

  it('keeps the choice of before any script has run', () => {
    const { container, find, replace } = replaceable(CHOICE);
    find<HTMLElement>('[value="student"]').click();
    const typed = watchTyped(container);
    replace();
    typed.restore();
    expect(find<HTMLInputElement>(':checked').value).toBe('student');
  });

  it('keeps the choice that was there when the visitor came back to it', () => {
    const { container, find, replace } = replaceable(CHOICE);
    const typed = watchTyped(container);
    for (const value of ['school', 'licensed']) find<HTMLElement>(`[value="${value}"]`).click();
    replace();
    typed.restore();
    expect(find<HTMLInputElement>(':checked').value).toBe('licensed');
  });

  it('keeps what was chosen from a list, written, unfolded, and filled in by the browser', () => {
    const { container, find, replace } = replaceable(CHOICE);
    find<HTMLSelectElement>('select').value = 'Ohio';
    find<HTMLDetailsElement>('details').open = true;
    const typed = watchTyped(container);
    find<HTMLTextAreaElement>('textarea').value = 'Words';
    find('textarea').dispatchEvent(new Event('change', { bubbles: true }));
    replace();
    typed.restore();
    expect([
      find<HTMLSelectElement>('select').value,
      find<HTMLTextAreaElement>('textarea').value,
      find<HTMLDetailsElement>('details').open,
    ]).toEqual(['Ohio', 'Words', true]);
  });

  it('keeps each field of a name in its part of the page', () => {
    const main = '<main><form><input name="email"></form></main>';
    const { container, find, replace } = replaceable(main + NEWSLETTER);
    find<HTMLInputElement>('footer input').value = 'a@glow50.example';
    const typed = watchTyped(container);
    replace();
    typed.restore();
    expect(find<HTMLInputElement>('footer input').value).toBe('a@glow50.example');
    expect(find<HTMLInputElement>('main input').value).toBe('');
  });

  it('repeats what was pressed in the frame before the page, and sends what was typed there', () => {
    const frame = document.createElement('div');
    frame.id = 'early';
    frame.innerHTML = MENU + NEWSLETTER;
    const { container, find } = replaceable('');
    document.body.prepend(frame);
    const typed = watchTyped(container);
    const email = frame.querySelector('input') as HTMLInputElement;
    email.value = 'a@glow50.example';
    email.dispatchEvent(new Event('input', { bubbles: true }));
    const [menu, subscribe] = frame.querySelectorAll('button');
    container.innerHTML = MENU + NEWSLETTER;
    frame.remove();
    const answered: string[] = [];
    find('header button').addEventListener('click', () => answered.push('menu'));
    find('form').addEventListener('submit', (event) => {
      event.preventDefault();
      answered.push(find<HTMLInputElement>('input').value);
    });
    typed.restore();
    const early = { button: menu, form: null, submitter: null, stop: () => undefined };
    watchEarly({ earlyPresses: early }, container).repeat();
    const form = subscribe?.form;
    watchEarly({ earlyPresses: { ...early, form, submitter: subscribe } }, container).repeat();
    expect(answered).toEqual(['menu', 'a@glow50.example']);
  });
});

it('tells a form of the files that were chosen before the page answers, once', () => {
  const container = document.createElement('div');
  container.innerHTML = '<input type="file">';
  document.body.append(container);
  const input = container.querySelector('input') as HTMLInputElement;
  const choose = (files: object[]) =>
    Object.defineProperty(input, 'files', { value: files, configurable: true });
  choose([new File(['picture'], 'nails.png')]);
  const taken: unknown[] = [];
  const typed = watchTyped(container);
  input.addEventListener('change', () => taken.push(input.files?.[0]?.name));
  typed.restore();
  expect(taken).toEqual(['nails.png']);
  const again = watchTyped(container);
  choose([]);
  again.restore();
  expect(taken).toHaveLength(1);
});
