import type { ReadCtx } from '../../platform/context.ts'
import { type LedgerProblem, runLedgerChecks } from './checks.store.ts'

export type { LedgerProblem }

/**
 * Returns every broken rule of the ledger; empty when all is well. Reads all rows, so it is meant
 * for nightly jobs and drills.
 */
export async function checkLedger(ctx: ReadCtx): Promise<LedgerProblem[]> {
  return runLedgerChecks(ctx)
}
