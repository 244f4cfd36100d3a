import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Long-running files and projects first, so that no worker is left alone with one at the end. */
const order: ((of: { file: string; project: string }) => boolean)[] = [
  ({ project }) => project === 'program',
  ({ file }) => /\/(every-write|calls|authorization|vendor-stats|jobs)\.test\.ts$/.test(file),
  ({ project }) => project === 'server',
];

const placeOf = ({ moduleId, project }: TestSpecification) => {
  const place = order.findIndex((isIt) => isIt({ file: moduleId, project: project.name }));
  return place < 0 ? order.length : place;
};

/** Orders test files by known duration without measuring, because a fresh clone has no measurements. */
export class SlowestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
