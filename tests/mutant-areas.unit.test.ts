import { expect, it } from 'vitest';
import { findFiles, selectAreas } from '../mutants/areas.ts';

it.each(selectAreas([]))('%s names files that are there', (area) => {
  expect(() => findFiles(area)).not.toThrow();
});
