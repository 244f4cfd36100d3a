import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { DatabaseOpenError } from './database-errors.ts';
import { openPostgresDatabase } from './postgres-database.ts';

describe('a PostgreSQL server', () => {
  it('that is down is reported in one line without its password', async () => {
    const opening = openPostgresDatabase('postgres://ann:secret@127.0.0.1:1/none', 10, createLog('silent'));
    await expect(opening).rejects.toThrow(DatabaseOpenError);
    await expect(opening).rejects.toThrow(
      /^The PostgreSQL server of DATABASE_URL cannot be used: .*ECONNREFUSED.*$/,
    );
    await expect(opening).rejects.not.toThrow('secret');
  });
});
