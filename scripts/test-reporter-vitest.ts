import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { root } from './run.ts';
import { emptyReport, firstLine, type NotedTest, writeReport } from './test-report.ts';

const titleOf = (at: TestModule, title?: string) =>
  [`[${at.project.name}] ${relative(root, at.moduleId)}`, title].filter(Boolean).join(' > ');

const noted = (test: TestCase): NotedTest => {
  const errors = test.result().errors ?? test.attempts().flatMap((attempt) => attempt.errors ?? []);
  return { name: titleOf(test.module, test.fullName), reason: firstLine(errors[0]?.message) };
};

/** Failures of a file outside its tests, such as an import that throws. */
const failuresOf = (at: TestModule): NotedTest[] =>
  at.errors().map(({ message }) => ({ name: titleOf(at), reason: firstLine(message) }));

/** Total duration of the files of each project; several run at a time. */
const durations = (modules: readonly TestModule[]): string[] => {
  const projects = Map.groupBy(modules, ({ project }) => project.name);
  return [...projects].map(([name, files]) => {
    const ms = files.reduce((sum, file) => {
      const { collectDuration, duration } = file.diagnostic();
      return sum + collectDuration + duration;
    }, 0);
    return `${name}: ${files.length} files, ${(ms / 1_000).toFixed(1)} s`;
  });
};

/** Reports a Vitest run for the summary of `npm test`. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const report = emptyReport();
    for (const test of modules.flatMap((at) => [...at.children.allTests()])) {
      const { state } = test.result();
      if (state === 'passed') report.passed += 1;
      if (state === 'failed') report.failed.push(noted(test));
      if (test.diagnostic()?.flaky) report.flaky.push(noted(test));
    }
    report.failed.push(
      ...modules.flatMap(failuresOf),
      ...unhandledErrors.map(({ message }) => ({ name: 'outside of any test', reason: firstLine(message) })),
    );
    report.details = durations(modules);
    writeReport(report);
  }
}
