import { AGREEMENT_PAGE } from '@stagedoor/contract/consents'
import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { agreementDueOf } from './read-agreement.ts'

/**
 * Refuses `consents.agreement_required` to a performer who did not sign the current agreement
 * within the days of grace.
 */
export async function requireAgreement(ctx: ReadCtx, performerId: string): Promise<void> {
  const due = await agreementDueOf(ctx, performerId)
  if (due?.isOverdue)
    refuse('consents.agreement_required', { slug: AGREEMENT_PAGE, dueAt: due.dueAt })
}

/**
 * Refuses `consents.agreement_not_signed` unless a performer signed the current agreement. An
 * approval knows no days of grace.
 */
export async function requireSignedAgreement(ctx: ReadCtx, performerId: string): Promise<void> {
  if (await agreementDueOf(ctx, performerId)) refuse('consents.agreement_not_signed')
}
