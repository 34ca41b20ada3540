import { href } from '@stagedoor/contract/site-pages'
import type { InTransaction } from '../../platform/context.ts'
import { copy, day, stored } from '../../platform/i18n/index.ts'
import { accountsById } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import type { GiftRow } from './store.ts'
import { giftPath } from './views.ts'

async function peopleOf(ctx: InTransaction, { giverId, recipientId, performerId }: GiftRow) {
  const ids = [giverId, performerId, ...(recipientId ? [recipientId] : [])]
  const people = await accountsById(ctx, ids)
  const performer = people.get(performerId)?.name ?? ''
  const recipient = recipientId ? people.get(recipientId) : undefined
  return { giver: people.get(giverId), performer, recipient }
}

/** Mails a gift to the fan or the address it is for. */
export async function sendGiftMail(ctx: InTransaction, gift: GiftRow): Promise<void> {
  const { giver, performer, recipient } = await peopleOf(ctx, gift)
  const to = recipient?.email ?? gift.email
  if (!to) return
  const data = {
    name: recipient?.name ?? '',
    giver: gift.isAnonymous ? '' : (giver?.name ?? ''),
    performer,
    months: gift.months,
    path: giftPath(gift),
    until: day(gift.claimUntil),
  }
  await sendMail(ctx, { to, template: 'gifts.received', data, language: ctx.language })
}

/** Mails the giver that a gift was claimed. */
export async function sendClaimedMail(ctx: InTransaction, gift: GiftRow): Promise<void> {
  const { giver, performer } = await peopleOf(ctx, gift)
  if (!giver?.email) return
  const path = href('user/gifts')
  const data = { name: giver.name, performer, months: gift.months, path }
  await sendMail(ctx, { to: giver.email, template: 'gifts.claimed', data })
}

const reasons = {
  declined: copy('It was declined.'),
  expired: copy('Nobody accepted it in time.'),
  unavailable: copy('It can no longer be used.'),
} as const

/** Mails the giver that the price of a gift is back, unless they took it back. */
export async function sendReturnedMail(ctx: InTransaction, gift: GiftRow): Promise<void> {
  const { returnReason } = gift
  if (!returnReason || returnReason === 'taken_back') return
  const { giver, performer } = await peopleOf(ctx, gift)
  if (!giver?.email) return
  const reason = stored(reasons[returnReason])
  const path = href('wallet')
  const data = { name: giver.name, performer, months: gift.months, reason, path }
  await sendMail(ctx, { to: giver.email, template: 'gifts.returned', data })
}
