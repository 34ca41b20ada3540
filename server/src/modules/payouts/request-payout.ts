import type { InputOf } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import type * as payouts from '@stagedoor/contract/payouts'
import { create as createSchemas } from '@stagedoor/contract/payouts/schemas'
import {
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf } from '../audit/index.ts'
import { requireRecentAuthentication } from '../auth/index.ts'
import { checkAccountName } from '../banking/index.ts'
import { lockPayouts } from '../earnings/index.ts'
import { screenPayee } from '../sanctions/index.ts'
import { fieldsOf, moveToTransit, openRequest, requirePayee } from './open-request.ts'
import { lockPayout, updatePayout } from './store.ts'
import { payoutView } from './views.ts'

type PerformerCtx = RequestCtx & { readonly viewer: Viewer }
type Form = InputOf<typeof payouts.create>['body']
const reply = encoderOf(createSchemas.result)

/** Requests a payout for the viewing performer. */
export async function requestPayout(ctx: PerformerCtx, form: Form) {
  const { id: performerId } = ctx.viewer
  await screenPayee(ctx, performerId)
  await checkAccountName(ctx, performerId, form.paymentAccountType)
  return transaction(ctx, {
    reply,
    check,
    work: async (ctx) =>
      payoutView(ctx, await openRequest(ctx, { performerId, form, actor: actorOf(ctx.viewer) })),
  })
}

async function check(ctx: InTransaction<PerformerCtx>): Promise<void> {
  await requireRecentAuthentication(ctx)
  await requirePayee(ctx, ctx.viewer.id)
}

/** Changes a pending request; the difference moves between the available balance and transit. */
export async function changePayout(ctx: PerformerCtx, id: string, form: Form) {
  await screenPayee(ctx, ctx.viewer.id)
  await checkAccountName(ctx, ctx.viewer.id, form.paymentAccountType)
  return transaction(ctx, {
    reply,
    check,
    work: async (ctx) => {
      await lockPayouts(ctx, ctx.viewer.id)
      const before = await lockPayout(ctx, id)
      if (before?.performerId !== ctx.viewer.id) return refuse('payouts.not_found')
      if (before.status !== 'pending') refuse('payouts.not_pending')
      const fields = await fieldsOf(ctx, ctx.viewer.id, form)
      const row = await updatePayout(ctx, id, { ...fields, revision: before.revision + 1 })
      const amount = fields.amount - before.amount
      await moveToTransit(ctx, { row, amount, actor: actorOf(ctx.viewer) })
      return payoutView(ctx, row)
    },
  })
}
