import { describe, expect, it } from 'vitest';
import { otherProcess, untilListening } from '../../../../tests/cache/processes.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { configOfSite, withSiteSettings } from '../../../access/server/site-settings.ts';
import { parseConfig } from '../../../platform/config/config.ts';
import { siteSettings } from '../../../schema/site.tables.ts';

const h = await startHarness();
const { db, make, mails, services } = h;
const admin = await make.person({ isPlatformAdmin: true, community: null });
const { api, raw } = await h.signIn(admin.id);
const community = { name: 'Maple Court', addressLine: '1 Maple Court, Austin, TX 78704' };
const settings = { supportEmail: 'Help@maple.test', senderName: 'Maple Court HOA' };

const titleOfFrontPage = async () => {
  const { api: visitor } = h.signedOut();
  return (await visitor.communities.getCommunity({ slug: 'default' })).name;
};

it('asks the first admin once, and every page, email and flyer follows at once', async () => {
  await db.delete(siteSettings);
  const link = await make.previewLink(await make.community());
  await untilListening(services.changes);
  const neighbor = await otherProcess(h);
  const configOf = () => neighbor(h.signedOut()).api.places.getPublicConfig();
  expect(await configOf()).toMatchObject({ supportEmail: 'help@porchlist.example' });
  expect(await api.site.getSite()).toEqual({
    isSetUp: false,
    communityName: { value: 'Boca Bridges', variable: null },
    addressLine: '1 Footbridge Way, Boca Raton, FL 33496',
    supportEmail: { value: '', variable: null },
    senderName: { value: '', variable: null },
  });

  const answers = await Promise.all([1, 2].map(() => raw('site/saveSite', { community, ...settings })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await api.site.getSite()).toMatchObject({
    isSetUp: true,
    communityName: { value: 'Maple Court' },
    supportEmail: { value: 'help@maple.test', variable: null },
  });
  expect(await titleOfFrontPage()).toBe('Maple Court');
  expect(await h.signedOut().api.places.getPublicConfig()).toMatchObject({ supportEmail: 'help@maple.test' });
  await expect.poll(configOf).toMatchObject({ supportEmail: 'help@maple.test' });
  expect(await api.previewLinks.getPreviewLinkFlyer({ linkId: link.id })).toMatchObject({
    supportEmail: 'help@maple.test',
    sender: 'Maple Court HOA',
  });
  await h.signedOut().api.accounts.getEmailStatus({ email: admin.email });
  await h.drain();
  expect(mails.at(-1)).toMatchObject({
    from: { name: 'Maple Court HOA', address: 'hello@porchlist.example' },
    text: expect.stringContaining('Write to help@maple.test.'),
  });
  const { rows } = await api.audit.listAuditLog({});
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'branding.save',
    'community.rename',
    'site.save',
  ]);
  expect(rows.flatMap(({ details }) => details)).toContain('Sender: Maple Court HOA');

  expect((await raw('site/saveSite', { community, ...settings })).status).toBe(409);
  await api.site.saveSite({ supportEmail: null, senderName: '' });
  expect(await api.site.getSite()).toMatchObject({
    supportEmail: { value: 'help@maple.test' },
    senderName: { value: '' },
  });
});

it('the first admin lands on the question, and afterwards on the list', async () => {
  const signIn = async (email: string) => {
    // Longer than links to one person must be apart.
    h.clock.advance(3_600_000);
    const visitor = h.signedOut();
    await visitor.api.accounts.getEmailStatus({ email });
    await h.drain();
    const token = /#token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    return visitor.api.accounts.redeemSignInLink({ token, email });
  };
  const resident = await make.person();
  await db.delete(siteSettings);
  expect(await signIn(resident.email)).toMatchObject({ next: null });
  expect(await signIn(admin.email)).toMatchObject({ next: '/admin' });
  await api.site.saveSite({ supportEmail: 'help@maple.test', senderName: '' });
  expect(await signIn(admin.email)).toMatchObject({ next: null });
});

describe('environment variables', () => {
  const given = {
    SUPPORT_EMAIL: 'help@oak.test',
    MAIL_FROM: 'Oak Hill <post@oak.test>',
    DEFAULT_COMMUNITY: 'Oak Hill',
  };
  const configOf = (env: NodeJS.ProcessEnv) =>
    configOfSite(parseConfig(env), { ...settings, supportEmail: 'help@maple.test' });

  it('win over what an admin has set', async () => {
    expect(configOf(given)).toMatchObject({
      supportEmail: 'help@oak.test',
      mailFrom: { name: 'Oak Hill', address: 'post@oak.test' },
    });
    expect(configOf({ MAIL_FROM: 'post@oak.test' })).toMatchObject({
      mailFrom: { name: 'Maple Court HOA', address: 'post@oak.test' },
      senderName: 'Maple Court HOA',
      supportEmail: 'help@maple.test',
    });
    const complete = { ...services, config: parseConfig(given) };
    expect(await withSiteSettings(complete)).toBe(complete);
  });
});
