import type { ReadCtx } from '../../platform/context.ts'
import { type LedgerProblem, runLedgerChecks } from './checks.store.ts'

export type { LedgerProblem }

/** Every broken rule of the books themselves; empty when all is well. Reads everything: for nightly jobs and drills. */
export async function checkLedger(ctx: ReadCtx): Promise<LedgerProblem[]> {
  return runLedgerChecks(ctx)
}
