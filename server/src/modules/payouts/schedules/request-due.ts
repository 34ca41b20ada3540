import type { Currency } from '@stagedoor/contract/kit'
import { ScheduleProblem } from '@stagedoor/contract/payouts/schemas'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import { checkAccountName } from '../../banking/index.ts'
import { performerBalances } from '../../ledger/index.ts'
import { screenPayee } from '../../sanctions/index.ts'
import { readSettings } from '../../settings/index.ts'
import { scheduledPayoutFailed } from '../announcements.ts'
import { openRequest, requirePayee } from '../open-request.ts'
import { tokensWithin } from '../rules.ts'
import { nextAfter } from './rules.ts'
import { moveOn, type ScheduleRow, selectDue } from './store.ts'

const BATCH_SIZE = 100
/** What a creator does not need to be told: there is too little, or a payout is on its way. */
const expected: ReadonlySet<string> = new Set(['payouts.below_minimum', 'payouts.request_open'])

/**
 * Requests the payouts of all schedules that are due, each in a transaction that also moves the
 * schedule on, so that a payout is requested once however often this runs.
 */
export async function requestDue(ctx: Ctx): Promise<void> {
  for (let found = BATCH_SIZE; found === BATCH_SIZE && !ctx.signal.aborted; ) {
    const due = await selectDue(ctx, BATCH_SIZE)
    const errors: unknown[] = []
    for (const schedule of due)
      await requestOne(ctx, schedule).catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw new AggregateError(errors, 'Payouts of schedules failed')
    found = due.length
  }
}

async function requestOne(ctx: Ctx, schedule: ScheduleRow): Promise<void> {
  const { performerId } = schedule
  await screenPayee(ctx, performerId)
  await checkAccountName(ctx, performerId, accountTypeOf(schedule))
  try {
    await transaction(ctx, async (ctx) => {
      if (await move(ctx, schedule, null)) await requestAvailable(ctx, schedule)
    })
  } catch (error) {
    const problem = ScheduleProblem.safeParse(error instanceof Refusal ? error.code : undefined)
    if (!problem.success) throw error
    await transaction(ctx, async (ctx) => {
      if (!(await move(ctx, schedule, problem.data)) || expected.has(problem.data)) return
      const dueAt = schedule.nextAt.toISOString()
      await announce(ctx, scheduledPayoutFailed, { performerId, dueAt })
    })
  }
}

const accountTypeOf = ({ accountType }: Pick<ScheduleRow, 'accountType'>) =>
  accountType as 'banking' | 'paypal' | 'stripe' | 'crypto'

const move = (ctx: InTransaction, schedule: ScheduleRow, lastProblem: ScheduleProblem | null) =>
  moveOn(ctx, {
    performerId: schedule.performerId,
    dueAt: schedule.nextAt,
    nextAt: nextAfter(schedule, ctx.now()),
    lastProblem,
  })

/**
 * Requests everything available. Refuses less than the minimum, a suspended performer, who may not
 * ask for it either, and like `openRequest`.
 */
async function requestAvailable(
  ctx: InTransaction,
  { performerId, minimum, accountType }: ScheduleRow,
): Promise<void> {
  if ((await accountById(ctx, performerId))?.suspendedAt) refuse('performers.suspended')
  await requirePayee(ctx, performerId)
  const { available } = await performerBalances(ctx, performerId)
  if (available < minimum) refuse('payouts.below_minimum', { minimum: minimum as Currency })
  const { tokenConversionRate } = await readSettings(ctx)
  await openRequest(ctx, {
    performerId,
    actor: { kind: 'job', name: 'payouts.request_due' },
    form: {
      requestTokens: tokensWithin(available, tokenConversionRate),
      paymentAccountType: accountTypeOf({ accountType }),
    },
  })
}
