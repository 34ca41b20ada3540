import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { accountsById } from '../../accounts/index.ts'
import { sendMails } from '../../mail/index.ts'
import { claimExpiringCards } from '../../payments/index.ts'
import { cardExpiring } from '../announcements.ts'
import { selectPaidByCards } from '../renewals/store.ts'

const BATCH_SIZE = 100

/** Tells fans once, a month ahead, that the card that pays their subscriptions expires. */
export async function sendExpiringCardMails(ctx: Ctx): Promise<void> {
  for (let taken = BATCH_SIZE; taken === BATCH_SIZE && !ctx.signal.aborted; ) {
    taken = await transaction(ctx, sendBatch)
  }
}

async function sendBatch(ctx: InTransaction): Promise<number> {
  const cards = await claimExpiringCards(ctx, BATCH_SIZE)
  const paid = await selectPaidByCards(
    ctx,
    cards.map(({ id }) => id),
  )
  const people = await accountsById(
    ctx,
    paid.flatMap(({ fanId, performerId }) => [fanId, performerId]),
  )
  const notices = cards.flatMap(({ id: cardId, accountId, brand, last4Digits, month, year }) => {
    const fan = people.get(accountId)
    const names = paid
      .filter((one) => one.cardId === cardId)
      .flatMap((one) => people.get(one.performerId)?.name ?? [])
    if (!fan || names.length === 0) return []
    const about = {
      card: `${brand} •••• ${last4Digits}`,
      expiry: `${String(month).padStart(2, '0')}/${year}`,
    }
    return [{ cardId, accountId, fan, creators: names.join(', '), ...about }]
  })
  const mails = notices.flatMap(({ fan: { email: to, name }, creators, card, expiry }) =>
    to ? [{ to, data: { name, card, expiry, creators } }] : [],
  )
  await sendMails(ctx, 'subscriptions.card_expiring', mails)
  for (const { cardId, accountId, card, expiry } of notices) {
    await announce(ctx, cardExpiring, { cardId, accountId, card, expiry })
  }
  return cards.length
}
