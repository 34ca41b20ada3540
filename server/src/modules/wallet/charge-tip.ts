import type { Tokens } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import { Charged } from '@stagedoor/contract/wallet/schemas'
import { announce } from '../../platform/announce.ts'
import type { InTransaction, Reading, RequestCtx, Viewer } from '../../platform/context.ts'
import { onceTransaction } from '../../platform/once.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Account, cardView, idIn, performerByRef } from '../accounts/index.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { refuseIfBlocked } from '../blocks/index.ts'
import { termsOf } from '../ledger/index.ts'
import { readSettings } from '../settings/index.ts'
import { tipCharged } from './announcements.ts'
import { chargedView, payCharge } from './pay-charge.ts'
import { isWithin } from './rules.ts'

/** What a fan gives, and what they say along with it. */
export interface Tip {
  readonly price: Tokens
  readonly message?: string | undefined
  readonly sessionId?: string | undefined
}

type Giving = RequestCtx & { readonly viewer: Viewer }

/** A fan gives tokens to a performer. All is asked inside the transaction: a repetition gets its first answer first. */
export async function chargeTip(ctx: Giving, performerRef: string, tip: Tip): Promise<Charged> {
  return onceTransaction(ctx, encoderOf(Charged), {
    check: async (ctx) => {
      await refuseAmount(ctx, tip.price)
      const performer = await tippable(ctx, performerRef)
      return { performer, terms: await termsOf(ctx, performer.id) }
    },
    work: async (ctx, { performer, terms }) => {
      const who = { buyerId: ctx.viewer.id, performerId: performer.id, itemId: null }
      const paid = await payCharge(ctx, { kind: 'tip', ...who, ...tip, terms })
      await announce(ctx, tipCharged, { chargeId: paid.charge.id })
      return chargedView(paid, cardView(performer, ctx.now()))
    },
  })
}

/** Refuses what is not between the site's limits. A site without a smallest tip still takes none of nothing. */
async function refuseAmount(ctx: Reading, price: Tokens): Promise<void> {
  const { minimumTipPrice, maximumTipPrice: maximum } = await readSettings(ctx)
  const minimum = minimumTipPrice > 0n ? minimumTipPrice : (1n as Tokens)
  if (!isWithin(price, { minimum, maximum })) refuse('wallet.tip_out_of_range', { minimum, maximum })
}

/** The performer, if they may be tipped by this viewer. */
async function tippable(ctx: InTransaction<Giving>, ref: string): Promise<Account> {
  const id = idIn(ref)
  const [performer] = await Promise.all([performerByRef(ctx, ref), id && refuseIfBlocked(ctx, ctx.viewer.id, id)])
  if (!id) await refuseIfBlocked(ctx, ctx.viewer.id, performer.id)
  if (performer.suspendedAt) refuse('performers.suspended')
  if (!performer.documentsVerifiedAt) refuse('performers.documents_not_verified')
  await requireVerifiedEmail(ctx)
  return performer
}
