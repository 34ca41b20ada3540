import type { Currency, InputOf } from '@stagedoor/contract/kit'
import type * as payouts from '@stagedoor/contract/payouts'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { requireRecentAuthentication } from '../../auth/index.ts'
import { readSettings } from '../../settings/index.ts'
import { requireAccount } from '../open-request.ts'
import { nextAfter } from './rules.ts'
import { deleteSchedule, type ScheduleRow, selectSchedule, storeSchedule } from './store.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }

/** Returns the schedule of the viewing performer, if there is one. */
export async function readSchedule(ctx: PerformerCtx) {
  const row = await selectSchedule(ctx, ctx.viewer.id)
  return { schedule: row ? scheduleView(row) : null }
}

/**
 * Stores when the site requests payouts for the viewing performer. Refuses amounts below the
 * minimum of the site, an account that was not saved, and `auth.proof_required`.
 */
export async function saveSchedule(
  ctx: PerformerCtx,
  {
    minimum,
    paymentAccountType: accountType,
    ...day
  }: InputOf<typeof payouts.saveSchedule>['body'],
) {
  const { minimumPayoutAmount } = await readSettings(ctx)
  if (minimum < minimumPayoutAmount)
    refuse('payouts.below_minimum', { minimum: minimumPayoutAmount })
  return transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    await requireAccount(ctx, ctx.viewer.id, accountType)
    const nextAt = nextAfter(day, ctx.now())
    const row = await storeSchedule(ctx, ctx.viewer.id, { ...day, minimum, accountType, nextAt })
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'payouts.schedule_saved',
      subjectKind: 'account',
      subjectId: ctx.viewer.id,
      detail: { ...day, minimum: String(minimum), type: accountType },
    })
    return scheduleView(row)
  })
}

/** Ends the schedule of the viewing performer; there may be none. */
export async function endSchedule(ctx: PerformerCtx) {
  await transaction(ctx, async (ctx) => {
    if (!(await deleteSchedule(ctx, ctx.viewer.id))) return
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'payouts.schedule_ended',
      subjectKind: 'account',
      subjectId: ctx.viewer.id,
    })
  })
  return { schedule: null }
}

const scheduleView = ({
  every,
  day,
  minimum,
  accountType,
  nextAt,
  lastAt,
  lastProblem,
}: ScheduleRow): payouts.PayoutSchedule => ({
  every: every as payouts.PayoutSchedule['every'],
  day,
  minimum: minimum as Currency,
  paymentAccountType: accountType as payouts.PayoutSchedule['paymentAccountType'],
  nextAt,
  lastAt,
  lastProblem: lastProblem as payouts.ScheduleProblem | null,
})
