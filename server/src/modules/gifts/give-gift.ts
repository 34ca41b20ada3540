import { randomBytes } from 'node:crypto'
import type * as gifts from '@stagedoor/contract/gifts'
import { give as giveSchemas } from '@stagedoor/contract/gifts/schemas'
import type { InputOf, Tokens } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import {
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { requireVisiblePerformer } from '../access/index.ts'
import { type Account, accountByRef, isAccountClosed } from '../accounts/index.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { findBlockBetween } from '../blocks/index.ts'
import { readSettings } from '../settings/index.ts'
import { refuseFull } from '../subscriptions/index.ts'
import { rememberTaxCountry } from '../taxes/index.ts'
import { putAside } from '../wallet/index.ts'
import { giftableTiers } from './read-offer.ts'
import { depositReference } from './rules.ts'
import { sendGiftMail } from './send-mails.ts'
import { type GiftRow, insertGift } from './store.ts'
import { givenView } from './views.ts'

type GiverCtx = RequestCtx & { readonly viewer: Viewer }
type Form = InputOf<typeof gifts.give>['body']

const reply = encoderOf(giveSchemas.result)
const DAY_MS = 86_400_000

/** Puts the price of a subscription aside, to be claimed by another fan. */
export async function giveGift(ctx: GiverCtx, performerRef: string, form: Form) {
  const performer = await requireVisiblePerformer(ctx, ctx.viewer, performerRef)
  await requireVerifiedEmail(ctx)
  const recipient = await requireRecipient(ctx, performer, form)
  return transaction(ctx, {
    reply,
    check: (ctx) => requirePrice(ctx, performer.id, form),
    work: async (ctx) => givenView(ctx, await storeGift(ctx, { performer, recipient, form })),
  })
}

/** Returns the fan that a gift is for; undefined for one by link. */
async function requireRecipient(
  ctx: GiverCtx,
  performer: Account,
  { recipient: name }: Form,
): Promise<Account | undefined> {
  if (!name) return undefined
  const recipient = await accountByRef(ctx, name.replace(/^@/, ''))
  if (recipient?.role !== 'fan' || isAccountClosed(recipient))
    return refuse('gifts.recipient_not_found')
  if (recipient.id === ctx.viewer.id) refuse('gifts.own')
  // The same answer as for an unknown name, so that nobody finds out who blocks whom.
  for (const other of [performer.id, ctx.viewer.id])
    if ((await findBlockBetween(ctx, recipient.id, other)) !== 'none')
      refuse('gifts.recipient_not_found')
  return recipient
}

/** Requires the price that the giver was shown to be that of what they give. */
async function requirePrice(
  ctx: InTransaction<GiverCtx>,
  performerId: string,
  { tier = 1, months, price: shown }: Form,
): Promise<void> {
  const tiers = await giftableTiers(ctx, performerId)
  const length = tiers
    .find((one) => one.tier === tier)
    ?.lengths.find((one) => one.months === months)
  if (!length) return refuse('gifts.not_offered')
  if (length.price !== shown) refuse('gifts.price_changed', { price: length.price })
}

async function storeGift(
  ctx: InTransaction<GiverCtx>,
  given: { performer: Account; recipient: Account | undefined; form: Form },
): Promise<GiftRow> {
  const { performer, recipient, form } = given
  const { tier = 1, months, price, isAnonymous = false, words = '', email = null } = form
  await refuseFull(ctx, performer.id, tier)
  await rememberTaxCountry(ctx)
  const id = ctx.newId()
  const giverId = ctx.viewer.id
  const refusal = await putAside(ctx, {
    fanId: giverId,
    amount: price as Tokens,
    reference: depositReference({ id }),
  })
  if (refusal instanceof Refusal) throw refusal
  const { giftClaimDays } = await readSettings(ctx)
  const gift = await insertGift(ctx, {
    id,
    giverId,
    recipientId: recipient?.id ?? null,
    performerId: performer.id,
    tier,
    months,
    price,
    code: recipient ? null : randomBytes(18).toString('base64url'),
    email: recipient ? null : email,
    words,
    isAnonymous,
    claimUntil: new Date(ctx.now().getTime() + giftClaimDays * DAY_MS),
  })
  await sendGiftMail(ctx, gift)
  return gift
}
