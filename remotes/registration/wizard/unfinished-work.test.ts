import { expect, it } from '@jest/globals';
import { UnfinishedWork } from './unfinished-work';

it('finishes what was begun, one after the other, and stops at what fails', async () => {
  const work = new UnfinishedWork();
  const done: string[] = [];
  const task = (name: string, isFinished: boolean) => async () => {
    await Promise.resolve();
    done.push(name);
    return isFinished;
  };
  work.add(task('photo', true));
  const remove = work.add(task('gone', true));
  work.add(task('upload', false));
  work.add(task('later', true));
  remove();
  expect(await work.finish()).toBe(false);
  expect(done).toEqual(['photo', 'upload']);
});
