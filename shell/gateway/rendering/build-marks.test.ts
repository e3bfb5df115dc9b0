import { expect, it } from '@jest/globals';
import { BuildMarks } from './build-marks';

const home = { part: 'directory', build: 'b1', shell: 's1', path: '/' };
const search = { ...home, path: '/search-result' };

it('no longer renders a page that failed three times', () => {
  const marks = new BuildMarks(() => 0);
  expect([1, 2, 3].map(() => marks.threw(home, 'broken'))).toEqual([false, false, true]);
  expect(marks.isMarked(home)).toBe(true);
  expect(marks.isMarked(search)).toBe(false);
  expect(marks.isMarked({ ...home, build: 'b2' })).toBe(false);
});

it('renders no page of a build that ends processes, whatever works in between', () => {
  const marks = new BuildMarks(() => 0);
  for (let time = 0; time < 3; time += 1) {
    marks.endedWorker(search, 'took too long');
    marks.rendered(home);
  }
  expect(marks.isMarked(home)).toBe(true);
  expect(marks.list()).toEqual([
    { part: 'directory', build: 'b1', shell: 's1', failures: 3, reason: 'took too long', isMarked: true },
  ]);
});

it('renders a build in the next shell, as the one that it failed in may be to blame', () => {
  const marks = new BuildMarks(() => 0);
  for (let time = 0; time < 3; time += 1) marks.endedWorker(home, 'took too long');
  expect([marks.isMarked(home), marks.isMarked({ ...home, shell: 's2' })]).toEqual([true, false]);
});

it('tries again after ten minutes', () => {
  let now = 0;
  const marks = new BuildMarks(() => now);
  for (let time = 0; time < 3; time += 1) marks.endedWorker(home, 'out of memory');
  now = 10 * 60_000 - 1;
  expect(marks.isMarked(home)).toBe(true);
  now += 2;
  expect(marks.isMarked(home)).toBe(false);
});

it('forgets a process that a build has ended when many of its pages work', () => {
  const marks = new BuildMarks(() => 0);
  for (let time = 0; time < 10; time += 1) {
    expect(marks.endedWorker(search, 'took too long')).toBe(false);
    for (let page = 0; page < 50; page += 1) marks.rendered(home);
  }
  expect(marks.list()).toEqual([]);
});

it('goes on with a page that throws for addresses that somebody has chosen, and works for others', () => {
  let now = 0;
  const marks = new BuildMarks(() => now);
  marks.rendered(home);
  for (let time = 0; time < 9; time += 1) expect(marks.threw(home, 'broken')).toBe(false);
  expect(marks.list()).toMatchObject([{ path: '/', failures: 9, isMarked: false }]);
  now = 10 * 60_000;
  expect(marks.threw(home, 'broken')).toBe(true);
});
