import { getSystemErrorMap } from 'node:util';
import { reasonOf } from './log.ts';

const faults: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: "this account's share of the disk is used up",
  EROFS: 'the disk is read-only',
  EACCES: 'this account may not use it',
  EPERM: 'this account may not use it',
  ENOENT: 'it does not exist',
  ELOOP: 'its links lead nowhere',
  ENOTDIR: 'a part of its path is a file',
  // Of a folder that was to be made.
  EEXIST: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  EIO: 'the disk does not work',
  EMFILE: 'too many files are open',
};

interface FileFault {
  reason: string;
  /** Undefined if the error does not name it. */
  path: string | undefined;
}

/** Returns null for other errors than those of files and folders. */
export function findFileFault(error: unknown): FileFault | null {
  if (!(error instanceof Error)) return null;
  const { code = '', errno = 0, path } = error as NodeJS.ErrnoException;
  const reason = faults[code] ?? (path === undefined ? undefined : getSystemErrorMap().get(errno)?.[1]);
  if (reason !== undefined) return { reason, path };
  return error.cause === undefined ? null : findFileFault(error.cause);
}

export const whyOf = (error: unknown): string => findFileFault(error)?.reason ?? reasonOf(error);

/** Returns one line for people that says why something failed. */
export function lineOf(error: unknown): string {
  const path = findFileFault(error)?.path;
  return path === undefined ? whyOf(error) : `${path}: ${whyOf(error)}`;
}
