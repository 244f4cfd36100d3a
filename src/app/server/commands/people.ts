import { appointOnServer, listPeopleOnServer } from '../../../features/accounts/server/users/on-server.ts';
import { systemClock } from '../../../platform/clock.ts';
import { normalizeEmail } from '../../../platform/email.ts';
import { AppError } from '../../../platform/errors.ts';
import { createJobs } from '../../../platform/jobs/jobs.ts';
import { type Command, requireOwnVersion, UsageError, withDatabaseBeside } from './command.ts';

/** Prints a line for each person, the newest first: email, name, status, roles and community, separated by tabs. */
export const people: Command = async (_, config, log) =>
  withDatabaseBeside(config, log, async (open) => {
    await requireOwnVersion(open);
    for await (const person of listPeopleOnServer({ config, db: open.db, clock: systemClock })) {
      const roles = [person.isPlatformAdmin && 'platform admin', person.isHoaAdmin && 'HOA admin'];
      const state = [person.status, ...roles].filter(Boolean).join(', ');
      console.log([person.email ?? 'no email', person.name, state, person.communityName ?? ''].join('\t'));
    }
    return true;
  });

export const appoint: Command = async ([text = ''], config, log) => {
  const email = normalizeEmail(text);
  if (email === '') throw new UsageError('Name the email address: porchlist appoint you@example.com');
  return withDatabaseBeside(config, log, async (open) => {
    await requireOwnVersion(open);
    const jobs = await createJobs(open, log, { isScheduling: false });
    const services = { config, db: open.db, clock: systemClock, jobs };
    try {
      await appointOnServer(services, email);
    } catch (error) {
      throw error instanceof AppError ? new UsageError(`${email}: ${error.message}`) : error;
    } finally {
      await jobs.stop();
    }
    console.log(
      `${email} is a platform admin now, and signs in again by email. Porchlist tells them while it runs.`,
    );
    return true;
  });
};
