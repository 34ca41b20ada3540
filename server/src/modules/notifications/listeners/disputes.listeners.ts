import type { InTransaction } from '../../../platform/context.ts'
import { day, money, tokensOf } from '../../../platform/i18n/index.ts'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { accountsById } from '../../accounts/index.ts'
import { disputeById, disputeChanged } from '../../disputes/index.ts'
import { fanDebt } from '../../ledger/index.ts'
import { sendMail } from '../../mail/index.ts'
import { readSettings } from '../../settings/index.ts'
import { operatorAddress } from './operator.listeners.ts'

type Dispute = NonNullable<Awaited<ReturnType<typeof disputeById>>>
type State = 'opened' | 'won' | 'lost'
type Person = { readonly name: string; readonly email: string | null }

async function mailOfDisputes(
  ctx: InTransaction,
  events: readonly { readonly disputeId: string; readonly state: State }[],
): Promise<void> {
  for (const { disputeId, state } of events) {
    const dispute = await disputeById(ctx, disputeId)
    if (!dispute) continue
    const { fanId, performerId } = dispute
    const people = await accountsById(ctx, performerId ? [fanId, performerId] : [fanId])
    const fan = people.get(fanId)
    const performer = performerId ? people.get(performerId) : undefined
    await mailOperator(ctx, { dispute, state, fan: fan?.name ?? '' })
    if (fan && !performerId) await mailFan(ctx, fanId, fan, state)
    if (performer && state !== 'lost') await mailPerformer(ctx, performer, { dispute, state })
  }
}

async function mailOperator(
  ctx: InTransaction,
  { dispute, state, fan }: { dispute: Dispute; state: State; fan: string },
): Promise<void> {
  const to = await operatorAddress(ctx)
  if (!to) return
  const { amount, currency, externalId: number, reason, respondBy } = dispute
  const data = { amount: money(amount, currency), fan, number }
  const mail = { to, isPrivate: true } as const
  if (state === 'won') await sendMail(ctx, { ...mail, template: 'disputes.won_to_operator', data })
  else if (state === 'lost')
    await sendMail(ctx, { ...mail, template: 'disputes.lost_to_operator', data })
  else {
    const deadline = { reason, date: respondBy ? day(respondBy) : '–' }
    await sendMail(ctx, {
      ...mail,
      template: 'disputes.opened_to_operator',
      data: { ...data, ...deadline },
    })
  }
}

/** Tells the buyer of a top-up that the wallet is locked by debt, or open again. */
async function mailFan(
  ctx: InTransaction,
  fanId: string,
  { name, email: to }: Person,
  state: State,
): Promise<void> {
  if (!to) return
  const debt = await fanDebt(ctx, fanId)
  if (state === 'opened' && debt > 0n) {
    const data = { name, debt: tokensOf(debt, await readSettings(ctx)) }
    await sendMail(ctx, { to, template: 'disputes.wallet_locked', data })
  }
  if (state === 'won' && debt === 0n)
    await sendMail(ctx, { to, template: 'disputes.wallet_unlocked', data: { name } })
}

async function mailPerformer(
  ctx: InTransaction,
  { name, email: to }: Person,
  { dispute: { amount, currency }, state }: { dispute: Dispute; state: 'opened' | 'won' },
): Promise<void> {
  if (!to) return
  const template = state === 'opened' ? 'disputes.earning_reversed' : 'disputes.earning_restored'
  await sendMail(ctx, { to, template, data: { name, amount: money(amount, currency) } })
}

/** The listeners that mail about disputes. */
export const disputeListeners: readonly Listener[] = [
  on(disputeChanged, 'notifications.mail_disputes', mailOfDisputes),
]
