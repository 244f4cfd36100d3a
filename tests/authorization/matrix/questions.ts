import { questionAnswers, questions } from '../../../src/schema/question.tables.ts';
import type { Person } from '../../support/factories.ts';
import { callerOf, type World } from '../people.ts';
import { nobody, platformAdmins, type Rows, residents, signedInOnly } from './rows.ts';

/** An open question in C. */
async function questionOf({ h, community }: World, asker: Person) {
  const [row] = await h.db
    .insert(questions)
    .values({
      communityId: community.id,
      askedBy: asker.id,
      category: 'Pool',
      text: 'Who cleans well?',
      createdAt: h.clock.now(),
      expiresAt: new Date(h.clock.now().getTime() + 86_400_000),
    })
    .returning();
  return { questionId: row?.id ?? '' };
}

const neighbors = async (world: World) =>
  questionOf(world, await world.h.make.person({ community: world.community }));

async function insertAnswer({ community, h }: World, answer: { questionId: string; answeredBy: string }) {
  const [row] = await h.db
    .insert(questionAnswers)
    .values({ ...answer, communityId: community.id, text: 'Ask Bob.' })
    .returning();
  return row?.id ?? '';
}

const post = async (world: World) => ({ ...(await neighbors(world)), answerId: null });

async function reportedPost(world: World) {
  const input = await post(world);
  const neighbor = await world.h.signIn((await world.h.make.person({ community: world.community })).id);
  await neighbor.api.questions.reportPost({ ...input, reason: 'unkind', note: '' });
  return input;
}

async function hiddenPost(world: World) {
  const input = await post(world);
  const admin = await world.h.signIn(world.people.PA.id);
  await admin.api.questions.hidePost({ ...input, reason: 'unkind', note: '' });
  return input;
}

const verified = { ...residents, PU: 404, UC: 404 } as const;

export const questionsRows: Rows = {
  'questions/listQuestions': {
    input: ({ community }) => ({ communitySlug: community.slug }),
    outcome: residents,
  },
  'questions/askQuestion': {
    input: () => ({ category: 'Pool', text: 'Who cleans well?' }),
    outcome: { ...signedInOnly, PU: 403, UC: 403, VU: 403, HP: 403, PA: 403 },
  },
  'questions/deleteQuestion': [
    {
      operation: "delete one's own question",
      input: (world, kind) => questionOf(world, callerOf(world, kind)),
      outcome: signedInOnly,
    },
    {
      operation: "delete another person's question",
      input: neighbors,
      outcome: { ...nobody(404), SO: 401, PV: 401 },
    },
  ],
  'questions/answerQuestion': {
    input: async (world) => ({ ...(await neighbors(world)), vendorId: world.vendor.id, text: '' }),
    outcome: { ...verified, PA: 403 },
  },
  'questions/deleteAnswer': [
    {
      operation: "delete an own answer to a neighbor's question",
      input: async (world, kind) => {
        const question = await neighbors(world);
        const answeredBy = callerOf(world, kind).id;
        await insertAnswer(world, { ...question, answeredBy });
        return question;
      },
      outcome: signedInOnly,
    },
    {
      operation: "delete another person's answer",
      input: async (world) => {
        const question = await neighbors(world);
        const { id: answeredBy } = await world.h.make.person({ community: world.community });
        await insertAnswer(world, { ...question, answeredBy });
        return question;
      },
      outcome: { ...nobody(404), SO: 401, PV: 401 },
    },
  ],
  'questions/reportPost': {
    input: async (world) => {
      const question = await neighbors(world);
      const { id: answeredBy } = await world.h.make.person({ community: world.community });
      const answerId = await insertAnswer(world, { ...question, answeredBy });
      return { ...question, answerId, reason: 'unkind', note: '' };
    },
    outcome: verified,
  },
  'questions/listReportedPosts': { input: () => ({}), outcome: platformAdmins },
  'questions/keepPost': { input: reportedPost, outcome: platformAdmins },
  'questions/hidePost': {
    input: async (world) => ({ ...(await post(world)), reason: 'unkind', note: '' }),
    outcome: platformAdmins,
  },
  'questions/undoHidePost': {
    input: async (world, kind, client) => {
      const input = await post(world);
      if (kind === 'PA') await client.raw('questions/hidePost', { ...input, reason: 'unkind', note: '' });
      return input;
    },
    outcome: platformAdmins,
  },
  'questions/showPostAgain': { input: hiddenPost, outcome: platformAdmins },
};
