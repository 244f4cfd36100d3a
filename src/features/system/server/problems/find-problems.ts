import type { Config } from '../../../../platform/config/config.ts';
import { findSettingsProblems } from '../../../../platform/config/settings-checks.ts';
import type { Outcome } from '../../../../platform/outcomes/outcomes.ts';
import { type Problem, urgentFirst } from '../../../../platform/problem.ts';
import type { TimeZone } from '../../../../platform/time-zone.ts';
import { backupProblems, type FoundBackups } from './backup-problems.ts';
import { type LogState, logProblems } from './log-problems.ts';
import { mailProblems } from './mail-problems.ts';
import { placeProblems, type StorageState } from './place-problems.ts';
import { type RunningParts, runningProblems } from './running-problems.ts';

interface Findings extends StorageState, RunningParts, LogState {
  config: Config;
  backups: FoundBackups;
  outcomes: readonly Outcome[];
  /** Of the site. */
  timeZone: TimeZone;
  now: Date;
}

/** The one list of problems: the system page, `porchlist status`, the metrics, the log and emails to admins show it. */
export const findProblems = (findings: Findings): Problem[] =>
  urgentFirst([
    ...placeProblems(findings),
    ...mailProblems(findings),
    ...backupProblems(findings.backups, findings),
    ...runningProblems(findings),
    ...logProblems(findings),
    ...findSettingsProblems(findings.config),
  ]);
