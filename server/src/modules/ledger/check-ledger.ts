import type { Reading } from '../../platform/context.ts'
import { findProblems } from './checks.store.ts'

/** Something that must never be: which rule is broken, by what, and the figures. */
export interface Problem {
  readonly rule: string
  readonly subject: string
  readonly detail: string
}

/** Every broken rule of the books themselves; empty when all is well. Reads everything: for nightly jobs and drills. */
export async function checkLedger(ctx: Reading): Promise<Problem[]> {
  return findProblems(ctx)
}
