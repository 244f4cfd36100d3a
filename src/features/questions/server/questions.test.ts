import { describe, expect, it } from 'vitest';
import type { Community, PersonOptions } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { undoAcceptedMs, undoMessages } from '../../audit/audit.rules.ts';

const h = await startHarness();
const { make, clock, mails } = h;

const day = 86_400_000;

async function resident(community: Community, options: PersonOptions = {}) {
  const person = await make.person({ community, ...options });
  const { api } = await h.signIn(person.id);
  const questions = async () =>
    (await api.questions.listQuestions({ communitySlug: community.slug })).questions;
  const ask = async (text: string) => {
    clock.advance(1000);
    await api.questions.askQuestion({ category: 'Electrical', text });
    return (await questions()).find((question) => question.text === text)?.id ?? '';
  };
  return { person, api, questions, ask };
}

const mailsTo = async ({ email }: { email: string }) => {
  await h.drain();
  return mails.filter(({ to }) => to === email);
};

describe('a question to the neighbors', () => {
  it('is open for 14 days, or until the asker deletes it', async () => {
    const community = await make.community();
    const asker = await resident(community, { name: 'Ann Asker' });
    const neighbor = await resident(community);
    await asker.ask('Who fixes lights?');
    const closed = await asker.ask('Who wires a car charger?');
    await asker.ask('Who wires a car charger?');
    expect(await neighbor.questions()).toMatchObject([
      { text: 'Who wires a car charger?', isMine: false },
      { text: 'Who fixes lights?', category: 'Electrical', askerLabel: 'Ann A. on Heron Lane' },
    ]);
    await asker.api.questions.deleteQuestion({ questionId: closed });
    expect(await neighbor.questions()).toHaveLength(1);
    clock.advance(14 * day);
    expect(await neighbor.questions()).toEqual([]);
  });

  it('is erased with its answers when the asker deletes it', async () => {
    const community = await make.community();
    const [asker, neighbor] = [await resident(community), await resident(community)];
    const questionId = await asker.ask('Who fixes lights?');
    await neighbor.api.questions.answerQuestion({ questionId, vendorId: null, text: 'Ask Bob.' });
    await expect(neighbor.api.questions.deleteQuestion({ questionId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await asker.api.questions.deleteQuestion({ questionId });
    expect(await neighbor.questions()).toEqual([]);
    expect(await neighbor.api.accounts.getMyData()).toMatchObject({ answers: [] });
    expect(await asker.api.accounts.getMyData()).toMatchObject({ questions: [] });
  });

  it('is limited to two open ones per person, even with concurrent requests', async () => {
    const asker = await resident(await make.community());
    const first = await asker.ask('One?');
    const asking = Promise.allSettled(['Two?', 'Three?', 'Four?'].map((text) => asker.ask(text)));
    expect((await asking).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(asker.ask('Five?')).rejects.toMatchObject({ code: 'CONFLICT' });
    await asker.api.questions.deleteQuestion({ questionId: first });
    await asker.ask('Five?');
  });

  it('is hidden from people who cannot read reviews', async () => {
    const community = await make.community();
    const asker = await resident(community);
    await asker.ask('Who fixes lights?');
    expect(await (await resident(community, { isVerified: false })).questions()).toEqual([]);
    await expect((await resident(await make.community())).questions()).resolves.toEqual([]);
    const stranger = await resident(await make.community());
    await expect(
      stranger.api.questions.listQuestions({ communitySlug: community.slug }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an answer', () => {
  it('has a provider or a text, and sends the asker one email per neighbor', async () => {
    const community = await make.community();
    const asker = await resident(community);
    await asker.api.news.getNews();
    const neighbor = await resident(community, { name: 'Nora Neighbor' });
    const vendor = await make.vendor(community, { name: 'Sparky', category: 'Electrical' });
    const questionId = await asker.ask('Who fixes lights?');
    const answer = { questionId, vendorId: vendor.id, text: 'Came the same day.' };
    await expect(
      neighbor.api.questions.answerQuestion({ questionId, vendorId: null, text: ' ' }),
    ).rejects.toMatchObject({ code: 'INVALID' });
    await neighbor.api.questions.answerQuestion({ ...answer, text: '' });
    await neighbor.api.questions.answerQuestion(answer);
    expect((await asker.questions())[0]?.answers).toMatchObject([
      { authorLabel: 'Nora N. on Heron Lane', vendor: { name: 'Sparky' }, text: 'Came the same day.' },
    ]);
    const [mail, ...more] = await mailsTo(asker.person);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: `A neighbor in ${community.name} answered your question` });
    expect(mail?.text).toContain('Nora N. on Heron Lane answered your question');
    expect(mail?.text).toContain('Provider: Sparky');

    await neighbor.api.questions.deleteAnswer({ questionId });
    expect((await asker.questions())[0]?.answers).toEqual([]);
    await expect(neighbor.api.questions.deleteAnswer({ questionId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await neighbor.api.questions.answerQuestion(answer);
    expect(await mailsTo(asker.person)).toHaveLength(1);
  });

  it('cannot name a provider of another community, come from the asker or follow the deletion', async () => {
    const community = await make.community();
    const asker = await resident(community);
    const neighbor = await resident(community);
    const questionId = await asker.ask('Who fixes lights?');
    const elsewhere = await make.vendor(await make.community());
    const answer = { questionId, vendorId: null, text: 'Ask Bob.' };
    await expect(
      neighbor.api.questions.answerQuestion({ ...answer, vendorId: elsewhere.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(asker.api.questions.answerQuestion(answer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await asker.api.questions.deleteQuestion({ questionId });
    await expect(neighbor.api.questions.answerQuestion(answer)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a reported question or answer', () => {
  async function reported() {
    const community = await make.community();
    const [asker, neighbor] = [await resident(community), await resident(community, { name: 'Rude Robin' })];
    const questionId = await asker.ask('Who fixes lights?');
    await neighbor.api.questions.answerQuestion({ questionId, vendorId: null, text: 'You fool.' });
    const [question] = await asker.questions();
    const post = { questionId, answerId: question?.answers[0]?.id ?? '' };
    await asker.api.questions.reportPost({ ...post, reason: 'unkind', note: '' });
    const admin = await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
    const waiting = async () =>
      (await admin.api.questions.listReportedPosts({ communitySlug: community.slug })).rows;
    return { community, asker, neighbor, post, admin, waiting };
  }

  it('can be hidden by an admin from everyone but its author, and shown again', async () => {
    const { community, asker, neighbor, post, admin, waiting } = await reported();
    expect(await waiting()).toMatchObject([
      { ...post, text: 'You fool.', authorName: 'Rude Robin', reports: [{ reason: 'unkind', count: 1 }] },
    ]);
    expect((await admin.api.administration.listQueues({ communitySlug: null })).queues).toContainEqual(
      expect.objectContaining({ path: '/admin/questions', total: 1 }),
    );
    await admin.api.questions.hidePost({ ...post, reason: 'unkind', note: '' });
    expect(await waiting()).toEqual([]);
    expect((await asker.questions())[0]?.answers).toEqual([]);
    expect((await neighbor.questions())[0]?.answers).toMatchObject([{ hidden: { reason: 'unkind' } }]);
    await h.services.jobs.drain({ includeDelayed: true });
    expect(await mailsTo(neighbor.person)).toMatchObject([
      { subject: `About your answer in ${community.name}` },
    ]);
    await expect(
      neighbor.api.questions.answerQuestion({ questionId: post.questionId, vendorId: null, text: 'Again.' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(neighbor.api.questions.deleteAnswer({ questionId: post.questionId })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await admin.api.questions.showPostAgain(post);
    expect((await asker.questions())[0]?.answers).toHaveLength(1);
  });

  it('is shown again, with its reports waiting, when the admin who hid it undoes that', async () => {
    const { asker, neighbor, post, admin, waiting } = await reported();
    const other = await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
    await admin.api.questions.hidePost({ ...post, reason: 'unkind', note: '' });
    const tooLate = { code: 'CONFLICT', message: undoMessages.tooLate };
    await expect(other.api.questions.undoHidePost(post)).rejects.toMatchObject(tooLate);
    await admin.api.questions.undoHidePost(post);
    expect((await asker.questions())[0]?.answers).toHaveLength(1);
    expect(await waiting()).toMatchObject([post]);
    await h.services.jobs.drain({ includeDelayed: true });
    expect(await mailsTo(neighbor.person)).toEqual([]);
    await expect(admin.api.questions.undoHidePost(post)).rejects.toMatchObject(tooLate);
    await admin.api.questions.hidePost({ ...post, reason: 'unkind', note: '' });
    clock.advance(undoAcceptedMs + 1);
    await expect(admin.api.questions.undoHidePost(post)).rejects.toMatchObject(tooLate);
  });

  it('stays for the decision when its asker deletes the question', async () => {
    const { asker, neighbor, post, admin, waiting } = await reported();
    const { questionId } = post;
    await asker.api.questions.deleteQuestion({ questionId });
    expect(await asker.questions()).toEqual([]);
    expect(await neighbor.questions()).toEqual([]);
    expect(await waiting()).toMatchObject([post]);
    await admin.api.questions.keepPost(post);
    await asker.api.questions.deleteQuestion({ questionId });
    expect(await asker.api.accounts.getMyData()).toMatchObject({ questions: [] });
  });

  it('can be reported once per person and kept once', async () => {
    const { asker, neighbor, post, admin, waiting } = await reported();
    await expect(
      asker.api.questions.reportPost({ ...post, reason: 'unkind', note: '' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const own = { ...post, reason: 'unkind', note: '' } as const;
    await expect(neighbor.api.questions.reportPost(own)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await admin.api.questions.keepPost(post);
    expect(await waiting()).toEqual([]);
    await expect(admin.api.questions.keepPost(post)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('keeps its reports when its author writes another answer, which can be reported again', async () => {
    const { asker, neighbor, post, admin, waiting } = await reported();
    const { questionId } = post;
    const own = { ...post, reason: 'unkind', note: '' } as const;
    clock.advance(60_000);
    await neighbor.api.questions.answerQuestion({ questionId, vendorId: null, text: 'Ask somebody else.' });
    expect(await waiting()).toMatchObject([{ ...post, text: 'Ask somebody else.' }]);
    await admin.api.questions.keepPost(post);
    await neighbor.api.questions.answerQuestion({ questionId, vendorId: null, text: 'You fool, again.' });
    expect((await asker.questions())[0]?.answers).toMatchObject([{ isReported: false }]);
    clock.advance(60_000);
    await asker.api.questions.reportPost(own);
    expect(await waiting()).toMatchObject([{ ...post, text: 'You fool, again.' }]);
    await expect(asker.api.questions.reportPost(own)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
