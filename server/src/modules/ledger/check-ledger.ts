import type { Reading } from '../../platform/context.ts'
import { findProblems, type Problem } from './checks.store.ts'

export type { Problem }

/** Every broken rule of the books themselves; empty when all is well. Reads everything: for nightly jobs and drills. */
export async function checkLedger(ctx: Reading): Promise<Problem[]> {
  return findProblems(ctx)
}
