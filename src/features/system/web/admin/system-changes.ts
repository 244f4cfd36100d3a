import { api } from '../../../../web/api-client.ts';
import { defineChange } from '../../../../web/change.ts';

const { system } = api;

/** Changes on the system page, with the data they make stale. */
export const systemChanges = {
  retryJobs: defineChange(system.retryJobs, 'system'),
  giveUpJobs: defineChange(system.giveUpJobs, 'system'),
  sendTestMail: defineChange(system.sendTestMail, 'system'),
};
