import { expect, it } from 'vitest';
import { areasNamed, filesOf } from '../mutants/areas.ts';

it.each(areasNamed([]))('%s names files that are there', (area) => {
  expect(() => filesOf(area)).not.toThrow();
});
