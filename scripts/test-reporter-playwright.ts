import { relative } from 'node:path';
import type { Reporter, TestCase, TestError } from '@playwright/test/reporter';
import { root } from './run.ts';
import { emptyReport, firstLine, type NotedTest, writeReport } from './test-report.ts';

const noted = (test: TestCase): NotedTest => {
  const [, project, , ...titles] = test.titlePath();
  const { file, line } = test.location;
  const error = test.results.find(({ errors }) => errors.length > 0)?.error;
  return {
    name: [`[${project}] ${relative(root, file)}:${line}`, ...titles].join(' > '),
    reason: firstLine(error?.message),
  };
};

/** Reports a Playwright run for the summary of `npm test`. */
export default class SummaryReporter implements Reporter {
  readonly #tests = new Set<TestCase>();
  readonly #errors: TestError[] = [];

  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }

  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd(): void {
    const report = emptyReport();
    for (const test of this.#tests) {
      const outcome = test.outcome();
      if (outcome === 'expected' || outcome === 'flaky') report.passed += 1;
      if (outcome === 'flaky') report.flaky.push(noted(test));
      if (outcome === 'unexpected') report.failed.push(noted(test));
    }
    for (const { message } of this.#errors) {
      report.failed.push({ name: 'outside of any test', reason: firstLine(message) });
    }
    writeReport(report);
  }

  printsToStdio(): boolean {
    return false;
  }
}
