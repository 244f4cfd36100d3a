import { expect, it } from 'vitest';
import { findFiles, selectAreas } from '../mutants/areas.ts';

it.each(selectAreas([]))('%s names existing files', (area) => {
  expect(() => findFiles(area)).not.toThrow();
});
