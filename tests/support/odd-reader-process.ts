import { invalidField } from '../../src/platform/errors.ts';
import { answerTasks } from '../../src/platform/readers.ts';

/** A reader that does what no list should make one do. */
answerTasks(async (task: 'answer' | 'refuse' | 'fail' | 'backtrack' | 'collect') => {
  if (task === 'refuse') throw invalidField('csv', 'No list.');
  if (task === 'fail') throw new TypeError('a bug');
  if (task === 'backtrack') /^(?:a+)+$/.test(`${'a'.repeat(60)}!`);
  const collected: string[][] = [];
  while (task === 'collect') collected.push(Array.from({ length: 1000 }, (_, at) => `text ${at}`));
  return collected.length;
});
