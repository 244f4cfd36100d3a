import { AppError } from '../../../src/platform/errors.ts';
import type { Operation, OperationOf } from './operations.ts';
import type { World } from './world.ts';

/** The vendors whose figures an operation refreshed. */
export type Touched = 'those of the person' | 'due' | string[];

/** Performs an operation through the product's code. */
export type Handler<Type extends Operation['type']> = (
  world: World,
  step: OperationOf<Type>,
) => Promise<Touched>;

/** Whether the operation succeeded. Operations on deleted or decided rows are refused and must change nothing. */
export async function isDone(doing: Promise<unknown>): Promise<boolean> {
  try {
    await doing;
    return true;
  } catch (error) {
    if (error instanceof AppError && ['NOT_FOUND', 'UNAUTHENTICATED', 'CONFLICT'].includes(error.code))
      return false;
    throw error;
  }
}

export const touchedIf = async (doing: Promise<unknown>, ...vendorIds: string[]): Promise<Touched> =>
  (await isDone(doing)) ? vendorIds : [];
