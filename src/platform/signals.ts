import { constants } from 'node:os';

/** What a terminal, a shell or a service manager ends a process with. */
export const endingSignals = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;

export const exitCodeOf = (signal: (typeof endingSignals)[number]): number => 128 + constants.signals[signal];
