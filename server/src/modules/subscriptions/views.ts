import type { Currency } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people'
import type { Subscription } from '@stagedoor/contract/subscriptions'
import type { Reading } from '../../platform/context.ts'
import { cards } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import { lastPayments } from './periods.store.ts'
import { wireStatus } from './rules.ts'
import type { SubscriptionRow } from './store.ts'

interface Around {
  readonly people: ReadonlyMap<string, PersonCard>
  readonly payments: ReadonlyMap<string, string>
  readonly currency: string
}

/** Subscriptions as the wire knows them, with the people in them. */
export async function subscriptionViews(ctx: Reading, rows: readonly SubscriptionRow[]): Promise<Subscription[]> {
  const { currency } = await readSettings(ctx)
  const people = await cards(
    ctx,
    rows.flatMap(({ fanId, performerId }) => [fanId, performerId]),
  )
  const payments = await lastPayments(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => subscriptionView(row, { people, payments, currency }))
}

function subscriptionView(row: SubscriptionRow, { people, payments, currency }: Around): Subscription {
  const { id, fanId, performerId, type, state, gateway } = row
  const fan = people.get(fanId)
  const performer = people.get(performerId)
  const paidBy = payments.get(id)
  return {
    _id: id,
    subscriptionType: type,
    userId: fanId,
    ...(fan && { userInfo: fan }),
    performerId,
    ...(performer && { performerInfo: performer }),
    subscriptionId: id,
    ...(paidBy && { transactionId: paidBy }),
    paymentGateway: gateway,
    status: wireStatus(state),
    state,
    price: row.price as Currency,
    currency,
    isTrial: state === 'trialing' || (row.trialStartedAt !== null && row.period === 0),
    ...datesOf(row),
    ...(row.lastFailure && { lastFailure: row.lastFailure }),
    blockedUser: row.isBlocked,
    meta: {},
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

function datesOf({ state, startedAt, endsAt, retryAt, endedAt }: SubscriptionRow) {
  const renewsAt = state === 'active' ? endsAt : state === 'past_due' ? retryAt : null
  const expiredAt = endedAt && (!endsAt || endedAt < endsAt) ? endedAt : endsAt
  return {
    startRecurringDate: startedAt,
    ...(renewsAt && { nextRecurringDate: renewsAt }),
    ...(expiredAt && { expiredAt }),
  }
}
