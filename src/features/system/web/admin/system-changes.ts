import { api } from '../../../../web/api-client.ts';
import { defineChange } from '../../../../web/change.ts';

const { system } = api;

export const systemChanges = {
  retryJobs: defineChange(system.retryJobs, 'system'),
  giveUpJobs: defineChange(system.giveUpJobs, 'system'),
  sendTestMail: defineChange(system.sendTestMail, 'system'),
};
