import type { WireOf } from '@stagedoor/contract/kit'
import type { adminList } from '@stagedoor/contract/payouts'
import { t } from '../../../lib/i18n/i18n.ts'

/** A payout request as admins read it. */
export type AdminPayout = WireOf<typeof adminList>['data'][number]

/** Returns the name of the creator of a payout. */
export const payeeName = ({ sourceInfo }: AdminPayout): string =>
  sourceInfo?.name ?? t`a deleted creator`

/**
 * Returns why the viewing admin cannot mark a payout as paid, and who can; undefined when they can.
 */
export function paidProblemText({ paidProblem }: AdminPayout): string | undefined {
  if (paidProblem === 'payouts.second_admin_needed')
    return t`You approved this payout, and this site requires two admins for each. Another admin has to mark it as paid.`
  if (paidProblem === 'payouts.approval_missing')
    return t`This site requires two admins for each payout: one approves it, and another marks it as paid.`
  return undefined
}
