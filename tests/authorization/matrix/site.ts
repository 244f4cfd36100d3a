import { nothing, platformAdmins, type Rows } from './rows.ts';

const settings = () => ({ supportEmail: 'help@maple.test', senderName: 'Maple Court HOA' });

export const siteRows: Rows = {
  'site/getSite': [{ operation: 'settings of the site', input: nothing, outcome: platformAdmins }],
  'site/saveSite': [{ operation: 'change the settings', input: settings, outcome: platformAdmins }],
};
