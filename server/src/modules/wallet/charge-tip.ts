import type { Tokens } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import { Charged } from '@stagedoor/contract/wallet/schemas'
import type { InTransaction, ReadCtx, RequestCtx, Viewer } from '../../platform/context.ts'
import { onceTransaction } from '../../platform/http/index.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Account, cardView, parseAccountId, performerByRef } from '../accounts/index.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { refuseIfBlocked } from '../blocks/index.ts'
import { saleTermsOf } from '../ledger/index.ts'
import { readSettings } from '../settings/index.ts'
import { tipCharged } from './announcements.ts'
import { chargedView, payCharge } from './pay-charge.ts'
import { isWithin } from './rules.ts'

/** The amount of a tip and its message. */
export interface Tip {
  readonly price: Tokens
  readonly message?: string | undefined
  readonly sessionId?: string | undefined
}

type BuyerCtx = RequestCtx & { readonly viewer: Viewer }

/**
 * Gives tokens from a fan to a performer. Checks everything inside the transaction, so that a repetition gets its first
 * answer.
 */
export async function chargeTip(ctx: BuyerCtx, performerRef: string, tip: Tip): Promise<Charged> {
  return onceTransaction(ctx, encoderOf(Charged), {
    check: async (ctx) => {
      await refuseAmount(ctx, tip.price)
      const performer = await requireTippablePerformer(ctx, performerRef)
      return { performer, terms: await saleTermsOf(ctx, performer.id) }
    },
    work: async (ctx, { performer, terms }) => {
      const who = { buyerId: ctx.viewer.id, performerId: performer.id, itemId: null }
      const paid = await payCharge(ctx, { kind: 'tip', ...who, ...tip, terms })
      await announce(ctx, tipCharged, { chargeId: paid.charge.id })
      return chargedView(paid, cardView(performer, ctx.now()))
    },
  })
}

/** Refuses amounts outside the site's limits. A tip of zero is refused even on a site whose smallest tip is zero. */
async function refuseAmount(ctx: ReadCtx, price: Tokens): Promise<void> {
  const { minimumTipPrice, maximumTipPrice: maximum } = await readSettings(ctx)
  const minimum = minimumTipPrice > 0n ? minimumTipPrice : (1n as Tokens)
  if (!isWithin(price, { minimum, maximum })) refuse('wallet.tip_out_of_range', { minimum, maximum })
}

/** Returns the performer if this viewer may tip them. */
async function requireTippablePerformer(ctx: InTransaction<BuyerCtx>, ref: string): Promise<Account> {
  const id = parseAccountId(ref)
  const [performer] = await Promise.all([performerByRef(ctx, ref), id && refuseIfBlocked(ctx, ctx.viewer.id, id)])
  if (!id) await refuseIfBlocked(ctx, ctx.viewer.id, performer.id)
  if (performer.suspendedAt) refuse('performers.suspended')
  if (!performer.documentsVerifiedAt) refuse('performers.documents_not_verified')
  await requireVerifiedEmail(ctx)
  return performer
}
