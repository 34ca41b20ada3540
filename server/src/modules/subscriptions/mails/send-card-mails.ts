import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { accountsById } from '../../accounts/index.ts'
import { sendMails } from '../../mail/index.ts'
import { claimExpiringCards } from '../../payments/index.ts'
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
  const mails = cards.flatMap(({ id, accountId, brand, last4Digits, month, year }) => {
    const fan = people.get(accountId)
    const names = paid.filter(({ cardId }) => cardId === id).flatMap((one) => people.get(one.performerId)?.name ?? [])
    if (!fan?.email || names.length === 0) return []
    const card = `${brand} •••• ${last4Digits}`
    const data = {
      name: fan.name,
      card,
      expiry: `${String(month).padStart(2, '0')}/${year}`,
      creators: names.join(', '),
    }
    return [{ to: fan.email, data }]
  })
  await sendMails(ctx, 'subscriptions.card_expiring', mails)
  return cards.length
}
