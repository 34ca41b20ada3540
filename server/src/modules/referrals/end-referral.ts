import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { dayOf } from './rules.ts'
import { changeReferral, lockReferral } from './store.ts'
import { referralViews } from './views.ts'

/**
 * Ends a referral for the staff: the sales of today and later do not count. Refuses
 * `referrals.not_found` and `referrals.over`.
 */
export async function endReferral(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
  reason: string,
) {
  const ended = await transaction(ctx, async (ctx) => {
    const referral = (await lockReferral(ctx, id)) ?? refuse('referrals.not_found')
    const { state, fromDay } = referral
    if (state !== 'waiting' && state !== 'running') refuse('referrals.over')
    const days = fromDay === null ? {} : { untilDay: dayOf(ctx.now()) }
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'referrals.ended',
      subjectKind: 'account',
      subjectId: referral.invitedId,
      detail: { inviterId: referral.inviterId, reason },
    })
    return changeReferral(ctx, id, { state: 'ended', ...days })
  })
  const [view] = await referralViews(ctx, [ended])
  return view as NonNullable<typeof view>
}
