import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../access/web/session.ts';
import { api } from '../../../web/api-client.ts';
import type { QuestionList } from '../question.schema.ts';

/** Returns the open questions of the community; undefined for everyone but its residents, and while they load. */
export function useQuestions(communitySlug: string): QuestionList | undefined {
  const isMine = useMe()?.community?.slug === communitySlug;
  return useQuery(api.questions.listQuestions.queryOptions({ input: { communitySlug }, enabled: isMine }))
    .data;
}
