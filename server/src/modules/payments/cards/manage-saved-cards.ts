import { type Done, done, pageOf } from '@stagedoor/contract/kit'
import type * as z from 'zod/mini'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { readSettings } from '../../settings/index.ts'
import { localGatewayName } from '../gateways/choose-gateway.ts'
import { detachCardJob } from '../jobs.ts'
import { removeCard } from '../saved-cards.store.ts'
import { cardView } from '../views.ts'
import { listActiveCards } from './lists.store.ts'

/** Lists the viewer's saved cards, the newest first. */
export async function listCards(
  ctx: Ctx & { viewer: Viewer },
  query: {
    limit?: number | undefined
    offset?: number | undefined
    paymentGateway?: string | undefined
  },
) {
  const gateway = localGatewayName(await readSettings(ctx), query.paymentGateway)
  const of = { accountId: ctx.viewer.id, gateway }
  const { rows, total } = await listActiveCards(ctx, of, pageOf(query))
  return { data: rows.map(cardView), total }
}

/** Deletes a saved card, here and at its gateway. Refuses `payments.card_not_found`. */
export async function deleteCard(
  ctx: Ctx & { viewer: Viewer },
  id: string,
): Promise<z.output<typeof Done>> {
  return transaction(ctx, async (ctx) => {
    const card = await removeCard(ctx, ctx.viewer.id, id)
    if (!card) return refuse('payments.card_not_found')
    const subject = { subjectKind: 'payment_card', subjectId: id }
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'payments.card_deleted',
      ...subject,
    })
    await enqueue(ctx, detachCardJob, { gateway: card.gateway, token: card.gatewayToken })
    return done
  })
}
