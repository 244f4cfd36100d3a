import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { previewLinkMessages } from '../preview-link-admin.schema.ts';

const h = await startHarness();

async function admin() {
  const person = await h.make.person({ community: null, isPlatformAdmin: true });
  const client = await h.signIn(person.id);
  return { ...client, person, links: client.api.previewLinks };
}

let count = 0;
const input = (community: { slug: string }, values: object = {}) => ({
  slug: `link-${++count}`,
  communitySlug: community.slug,
  title: 'Heron Bay — have a look',
  description: '',
  isActive: true,
  ...values,
});

const none = { pageViews: 0, sessions: 0, ratings: 0, costs: 0, vendors: 0 };

it('a new link is listed with its URL and zero figures, and logged', async () => {
  const community = await h.make.community();
  const { links, api } = await admin();
  const made = input(community, { title: '  Heron   Bay ', description: 'From the\nHOA meeting' });
  const { linkId } = await links.createPreviewLink(made);
  const { rows, total } = await links.listPreviewLinks({ communitySlug: community.slug });
  expect(total).toBe(1);
  expect(rows[0]).toEqual({
    id: linkId,
    slug: made.slug,
    url: `http://localhost:3000/community-preview/${made.slug}`,
    communitySlug: community.slug,
    communityName: community.name,
    title: 'Heron Bay',
    description: 'From the\nHOA meeting',
    isActive: true,
    createdAt: h.clock.now(),
    figures: none,
    sources: {},
  });
  const log = await api.audit.listAuditLog({ communitySlug: community.slug });
  expect(log.rows).toMatchObject([{ action: 'preview_link.create', subjectName: 'Heron Bay' }]);
});

it('slug, community and title are required, and the slug must be valid', async () => {
  const community = await h.make.community();
  const { links } = await admin();
  const fieldsOf = (values: object) =>
    links.createPreviewLink(input(community, values)).then(
      () => null,
      (error: { data: { fields: object } }) => error.data.fields,
    );
  expect(await fieldsOf({ slug: ' ', communitySlug: '', title: ' \u200b' })).toEqual({
    slug: previewLinkMessages.slug,
    communitySlug: previewLinkMessages.community,
    title: previewLinkMessages.title,
  });
  for (const slug of ['two words', '-a', 'a--b', 'a/b', '../admin', 'é'])
    expect(await fieldsOf({ slug }), slug).toEqual({ slug: previewLinkMessages.slugShape });
  expect(await fieldsOf({ communitySlug: 'no-such-place' })).toEqual({
    communitySlug: previewLinkMessages.community,
  });
  expect(await fieldsOf({ title: 'x'.repeat(121), description: 'x'.repeat(501) })).toMatchObject({
    title: expect.stringContaining('120'),
    description: expect.stringContaining('500'),
  });
  expect((await links.listPreviewLinks({ communitySlug: community.slug })).total).toBe(0);
});

it('slugs are unique in any case, even with concurrent requests', async () => {
  const community = await h.make.community();
  const [one, other] = [await admin(), await admin()];
  const wanted = input(community);
  const results = await Promise.allSettled([
    one.links.createPreviewLink(wanted),
    other.links.createPreviewLink({ ...wanted, slug: ` ${wanted.slug.toUpperCase()} ` }),
  ]);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toMatchObject({ data: { fields: { slug: previewLinkMessages.slugTaken } } });

  const { linkId } = await one.links.createPreviewLink(input(community, { title: 'Second' }));
  await expect(
    one.links.updatePreviewLink({ ...input(community, { slug: wanted.slug }), linkId }),
  ).rejects.toMatchObject({ data: { fields: { slug: previewLinkMessages.slugTaken } } });
  const { rows } = await one.links.listPreviewLinks({ query: 'Second', communitySlug: community.slug });
  expect(rows[0]?.title).toBe('Second');
});

it('existing links can be edited', async () => {
  const [community, elsewhere] = [await h.make.community(), await h.make.community()];
  const { links } = await admin();
  const { linkId } = await links.createPreviewLink(input(community));
  const changed = input(elsewhere, { title: 'New title', description: 'New', isActive: false });
  await links.updatePreviewLink({ ...changed, linkId });
  const { rows } = await links.listPreviewLinks({ communitySlug: elsewhere.slug });
  expect(rows[0]).toMatchObject(changed);
  await expect(links.updatePreviewLink({ ...input(community), linkId: community.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('activating or deactivating a link is logged once, even if two admins do it at once', async () => {
  const community = await h.make.community();
  const [one, other] = [await admin(), await admin()];
  const { linkId } = await one.links.createPreviewLink(input(community));
  const off = { linkId, isActive: false };
  await Promise.all([one.links.setPreviewLinkActive(off), other.links.setPreviewLinkActive(off)]);
  expect((await one.links.listPreviewLinks({ communitySlug: community.slug })).rows[0]?.isActive).toBe(false);
  await one.links.setPreviewLinkActive({ linkId, isActive: true });
  const log = await one.api.audit.listAuditLog({ communitySlug: community.slug });
  const actions = log.rows.map(({ action }) => action).toSorted();
  expect(actions).toEqual(['preview_link.activate', 'preview_link.create', 'preview_link.deactivate']);
  await expect(
    one.links.setPreviewLinkActive({ linkId: community.id, isActive: true }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('the list can be searched and filtered, and is paged', async () => {
  const community = await h.make.community();
  const { links } = await admin();
  for (let index = 0; index < 27; index++) {
    const description = index === 3 ? '100% free' : '';
    await links.createPreviewLink(
      input(community, { title: `Number ${index}`, description, isActive: index > 4 }),
    );
  }
  const list = (values: object) => links.listPreviewLinks({ communitySlug: community.slug, ...values });
  expect((await list({})).rows).toHaveLength(25);
  expect((await list({ page: 2 })).rows).toHaveLength(2);
  expect(await list({ isActive: false })).toMatchObject({ total: 5 });
  expect(await list({ query: 'number 2' })).toMatchObject({ total: 8 });
  expect(await list({ query: '%' }), 'no wildcard').toMatchObject({ total: 1 });
});

it('the flyer has the title, community and URL of the link', async () => {
  const community = await h.make.community({ name: 'Heron Bay' });
  const { links } = await admin();
  const made = input(community, { isActive: false });
  const { linkId } = await links.createPreviewLink(made);
  expect(await links.getPreviewLinkFlyer({ linkId })).toEqual({
    slug: made.slug,
    title: made.title,
    communityName: 'Heron Bay',
    isActive: false,
    url: `http://localhost:3000/community-preview/${made.slug}`,
    shortUrl: `http://localhost:3000/p/${made.slug}`,
    supportEmail: 'help@porchlist.example',
    sender: null,
    isLocal: true,
  });
  const short = await h.signedOut().fetch(`/p/${made.slug}`);
  expect(short.headers.get('location')).toBe(`/community-preview/${made.slug}?via=flyer`);
  await expect(links.getPreviewLinkFlyer({ linkId: community.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
