import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { os } from '@orpc/server';
import { keptIn } from '../../platform/kept/kept.ts';
import type { Viewer } from '../audience.ts';
import { declarationOf } from '../endpoint.ts';
import type { RequestContext } from './request-context.ts';

/** In characters of JSON, for all answers together. */
const maxSize = 12_000_000;

/** Nobody asks the same again whose question is longer. */
const longestKey = 2_000;

interface Answer {
  output: unknown;
}

const keptAnswers = keptIn<Answer>({ maxSize, sizeOf: ({ output }) => JSON.stringify(output)?.length ?? 0 });
const serializer = new StandardRPCJsonSerializer();

const viewerKeys = new WeakMap<Viewer, string>();

/** Tells apart who asks, as far as an answer can depend on it. */
export function viewerKey(viewer: Viewer | null): string {
  if (!viewer) return '';
  const key = viewerKeys.get(viewer) ?? JSON.stringify(viewer);
  viewerKeys.set(viewer, key);
  return key;
}

/**
 * Answers calls that read from memory, for the same question of the same person, until a commit changes a table that the
 * answer was read from. It stands after the gate: nobody gets an answer whom the gate would not let ask.
 */
export const keptReads = os
  .$context<RequestContext>()
  .middleware(async ({ context, path, procedure, next }, input) => {
    if (declarationOf(procedure).route.method !== 'GET') return next();
    const [json, meta] = serializer.serialize(input);
    const key = JSON.stringify([path, json, meta, viewerKey(context.viewer), context.cookies.names()]);
    if (key.length > longestKey) return next();
    const read = async (): Promise<Answer> => ({ output: (await next()).output });
    const { output } = await keptAnswers(context.memory).read(key, read);
    return { output: output as never, context: {} };
  });
