import type { Tokens } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import { Charged } from '@stagedoor/contract/wallet/schemas'
import { type ReadCtx, type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { parseId } from '../../platform/db/index.ts'
import { announceAll } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import type { SharedWork } from '../../platform/transactions/index.ts'
import { type Account, cardView, performerByRef } from '../accounts/index.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { refuseIfBlocked } from '../blocks/index.ts'
import { type SaleTerms, saleTermsOf } from '../ledger/index.ts'
import { readSettings } from '../settings/index.ts'
import { taxOfSale } from '../taxes/index.ts'
import { tipCharged } from './announcements.ts'
import { chargedViews, paidEvents, payCharges } from './pay-charges.ts'
import type { WalletPorts } from './ports.ts'
import { isWithin } from './rules.ts'

/** The amount of a tip and its message. */
export interface Tip {
  readonly price: Tokens
  readonly message?: string | undefined
  readonly sessionId?: string | undefined
}

type BuyerCtx = RequestCtx & { readonly viewer: Viewer }

/**
 * Returns the use case that gives tokens from a fan to a performer, in one transaction with other
 * tips of the moment.
 */
export function chargeTipBy(
  ports: WalletPorts,
): (ctx: BuyerCtx, performerRef: string, tip: Tip) => Promise<Charged> {
  const call = tipsBy(ports)
  return (ctx, performerRef, tip) => transaction(ctx, call, { performerRef, ...tip })
}

type TipRequest = Tip & { readonly performerRef: string }

/** The recipient and the terms of a tip, and whether it is given in a stream. */
interface CheckedTip {
  readonly performer: Account
  readonly terms: SaleTerms
  readonly isInStream: boolean
}

/** Returns tips, as work that shares its commit; its check only reads. */
export const tipsBy = ({
  isStreamOpen,
  permitTipMessage,
}: WalletPorts): SharedWork<TipRequest, CheckedTip, Charged> => ({
  sharesCommit: true,
  reply: encoderOf(Charged),
  async check(ctx, { price, performerRef, sessionId, message = '' }) {
    await refuseTipAmount(ctx, price)
    const performer = await requireTippablePerformer(ctx, performerRef)
    const isInStream = sessionId ? await isStreamOpen(ctx, performer.id, sessionId) : false
    if (message !== '' && !isInStream)
      await permitTipMessage(ctx, {
        fanId: ctx.viewer.id,
        performerId: performer.id,
        price,
        text: message,
      })
    return {
      performer,
      terms: { ...(await saleTermsOf(ctx, performer.id)), tax: await taxOfSale(ctx) },
      isInStream,
    }
  },
  async work(ctx, members) {
    const spendings = members.map(
      ({ viewer, input, checked: { performer, terms, isInStream } }) => {
        const { price, message, sessionId } = input
        const who = { buyerId: viewer.id, performerId: performer.id, itemId: null }
        return {
          kind: isInStream ? 'stream_tip' : 'tip',
          ...who,
          price,
          message,
          sessionId,
          terms,
        } as const
      },
    )
    const outcomes = await payCharges(ctx, spendings)
    await announceAll(
      ctx,
      tipCharged,
      paidEvents(members, outcomes, ({ id: chargeId }) => ({ chargeId })),
    )
    const cards = members.map(({ checked: { performer } }) => cardView(performer, ctx.now()))
    return chargedViews(outcomes, (at) => cards[at])
  },
})

/**
 * Refuses amounts outside the site's limits. A tip of zero is refused even on a site whose smallest
 * tip is zero.
 */
export async function refuseTipAmount(ctx: ReadCtx, price: Tokens): Promise<void> {
  const { minimumTipPrice, maximumTipPrice: maximum } = await readSettings(ctx)
  const minimum = minimumTipPrice > 0n ? minimumTipPrice : (1n as Tokens)
  if (!isWithin(price, { minimum, maximum }))
    refuse('wallet.tip_out_of_range', { minimum, maximum })
}

/** Returns the performer if this viewer may tip them. */
async function requireTippablePerformer(ctx: BuyerCtx, ref: string): Promise<Account> {
  const id = parseId(ref)
  const [performer] = await Promise.all([
    performerByRef(ctx, ref),
    id && refuseIfBlocked(ctx, ctx.viewer.id, id),
  ])
  if (!id) await refuseIfBlocked(ctx, ctx.viewer.id, performer.id)
  if (performer.suspendedAt) refuse('performers.suspended')
  if (!performer.documentsVerifiedAt) refuse('performers.documents_not_verified')
  await requireVerifiedEmail(ctx)
  return performer
}
