import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { describeForLog } from './log.ts';

const databaseError = (code: string, message: string) =>
  Object.assign(new Error(message), { code, detail: 'Key (email)=(ann@neighbors.example) already exists.' });

const describedAsText = (error: unknown) => JSON.stringify(describeForLog(error));

describe('an error in the log', () => {
  it('keeps type, message, code and stack', () => {
    const error = Object.assign(new TypeError('no socket'), { code: 'ECONNRESET' });
    expect(describeForLog(error)).toMatchObject({
      type: 'TypeError',
      message: 'no socket',
      code: 'ECONNRESET',
    });
    expect(describeForLog(error).stack).toMatch(/^\s+at /);
  });

  it('omits the parameters of a failed query and the conflicting row', () => {
    const cause = databaseError(
      '23505',
      'duplicate key value violates unique constraint "users_email_unique"',
    );
    const error = new DrizzleQueryError('insert into users values ($1)', ['ann@neighbors.example'], cause);
    const text = describedAsText(error);
    expect(text).toContain('insert into users values ($1)');
    expect(text).toContain('users_email_unique');
    expect(text).not.toContain('ann@');
  });

  it('omits the parameters that a driver adds to its error', () => {
    const error = Object.assign(databaseError('23505', 'duplicate key value'), {
      query: 'insert into users values ($1)',
      params: ['ann@neighbors.example'],
    });
    expect(describedAsText(error)).not.toContain('ann@');
  });

  it('omits a value that the database could not parse', () => {
    const error = databaseError('22P02', 'invalid input syntax for type uuid: "ann@neighbors.example"');
    expect(describedAsText(error)).not.toContain('ann@');
  });

  it('omits a thrown value that is not an Error', () => {
    expect(describeForLog('ann@neighbors.example')).toEqual({
      type: 'string',
      message: 'A value that is not an Error was thrown',
    });
  });
});
