import { platformAdmins, type Rows } from './rows.ts';

const settings = () => ({ supportEmail: 'help@maple.test', senderName: 'Maple Court HOA' });

export const siteRows: Rows = {
  'site/getSite': { outcome: platformAdmins },
  'site/saveSite': { input: settings, outcome: platformAdmins },
};
