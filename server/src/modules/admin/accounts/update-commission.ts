import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { requireRecentAuthentication } from '../../auth/index.ts'
import { selectCommissionTerms, setCommissionTerms } from '../../ledger/index.ts'
import { basisPoints, givenOrBefore } from '../rules.ts'
import { notifyAdmins } from './notify-admins.ts'
import { performerById, viewPerformer } from './read-accounts.ts'

/** The terms agreed with a performer: null returns to the site's own, and absent ones stay. */
interface CommissionTerms {
  /** A share from 0 to 1. */
  readonly commissionPercentage?: number | null | undefined
  readonly holdDays?: number | null | undefined
}

/**
 * Agrees a commission and a holding period with a performer for later sales, and mails all admins.
 * Refuses `performers.not_found` and `auth.proof_required`.
 */
export async function updateCommission(
  ctx: Ctx & { viewer: Viewer },
  id: string,
  { commissionPercentage, holdDays }: CommissionTerms,
) {
  await transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    const { name: creator } = await performerById(ctx, id)
    const before = (await selectCommissionTerms(ctx, id)) ?? {
      commissionBasisPoints: null,
      holdDays: null,
    }
    const after = {
      commissionBasisPoints: givenOrBefore(
        basisPoints(commissionPercentage),
        before.commissionBasisPoints,
      ),
      holdDays: givenOrBefore(holdDays, before.holdDays),
    }
    await setCommissionTerms(ctx, id, after)
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'ledger.terms_agreed',
      subjectKind: 'account',
      subjectId: id,
      detail: { before, after },
    })
    await notifyAdmins(ctx, 'admin.commission_changed', { creator })
  })
  return viewPerformer(ctx, id)
}
