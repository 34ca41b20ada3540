import { sql } from 'kysely'
import {
  type FanPayment,
  insertRelations,
  saveFollows,
  savePayments,
  saveSubscriptions,
} from '../../src/modules/fanlists/relations.store.ts'
import { insertList, insertMembers, saveNotes } from '../../src/modules/fanlists/store.ts'
import { transaction } from '../../src/platform/context.ts'
import { type Fan, GOODS, idOf, items } from './fan-model.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000
let audiences = 0

/**
 * Stores an audience of a new performer: payments first as they were paid, and the refunds
 * afterwards.
 */
export async function storeAudience(world: World, fans: readonly Fan[]) {
  audiences += 1
  const performer = await world.performer()
  const now = world.app.base.now()
  const people = fans.map((fan, n) => ({ fan, fanId: idOf('7def', audiences * 1000 + n) }))
  const { db } = world.app.base
  for (const { fan, fanId } of people) {
    const status = fan.isOdd === 0 && fan.isClosed ? 'inactive' : 'active'
    await sql`insert into accounts (id, role, username, name, status, country, last_seen_at,
      created_at, updated_at)
      values (${fanId}::uuid, 'fan', ${`f${fanId.slice(-8)}`}, 'Fan', ${status}, ${fan.country},
        ${fan.seen === null ? null : daysBefore(now, fan.seen)}, now(), now())`.execute(db)
    if (fan.isOdd === 0 && fan.isBlocked) await block(performer.id, fanId)
    if (fan.isOdd === 0 && fan.blocks) await block(fanId, performer.id)
  }
  const listId = await storeRelations(world, { performerId: performer.id, now, people })
  const promotionId = world.app.base.newId()
  await sql`insert into subscription_promotions (id, performer_id, name, audience, created_at,
    updated_at)
    values (${promotionId}::uuid, ${performer.id}::uuid, 'Link', 'all', now(), now())`.execute(db)
  for (const { fan, fanId } of people.filter(({ fan }) => fan.joined !== 'none'))
    await sql`insert into subscription_promotion_uses (id, promotion_id, fan_id, consent_id, status,
      created_at)
      values (gen_random_uuid(), ${promotionId}::uuid, ${fanId}::uuid, gen_random_uuid(),
        ${fan.joined}, now())`.execute(db)
  return { performerId: performer.id, now, people, known: { listId, promotionId } }

  async function block(blockerId: string, blockedId: string) {
    await sql`insert into blocks (id, blocker_id, blocked_id, created_at)
      values (gen_random_uuid(), ${blockerId}::uuid, ${blockedId}::uuid, now())`.execute(db)
  }
}

interface Stored {
  readonly performerId: string
  readonly now: Date
  readonly people: readonly { readonly fan: Fan; readonly fanId: string }[]
}

const daysBefore = (now: Date, count: number) => new Date(now.getTime() - count * DAY_MS)

async function storeRelations(world: World, stored: Stored): Promise<string> {
  const { performerId, now, people } = stored
  const paid = paymentsOf(world, stored)
  const refunds = paid.filter(({ willBeRefunded }) => willBeRefunded)
  return transaction(world.app.base, async (ctx) => {
    const related = people.map(({ fanId }) => ({ fanId, performerId }))
    await insertRelations(ctx, related)
    await savePayments(ctx, paid)
    await savePayments(
      ctx,
      refunds.map((payment) => ({ ...payment, amount: 0n, isRefunded: true })),
    )
    const follows = people.map(({ fan, fanId }) => ({
      performerId,
      followerId: fanId,
      since: fan.follows ? now : null,
    }))
    await saveFollows(ctx, follows)
    await saveSubscriptions(ctx, subscriptionsOf(world, stored))
    for (const { fan, fanId } of people)
      await saveNotes(ctx, { performerId, fanId }, { ...fan, ownName: '' })
    const list = await insertList(ctx, { performerId, name: 'By hand', rule: null })
    const members = people.filter(({ fan }) => fan.isMember).map(({ fanId }) => fanId)
    await insertMembers(ctx, list.id, members)
    return list.id
  })
}

const paymentsOf = (world: World, { performerId, now, people }: Stored) =>
  people.flatMap(({ fan, fanId }) =>
    fan.payments.map((payment): FanPayment & { willBeRefunded: boolean } => ({
      sourceId: world.app.base.newId(),
      performerId,
      fanId,
      kind: payment.kind as FanPayment['kind'],
      itemId: GOODS.includes(payment.kind) ? (items[payment.item] ?? null) : null,
      amount: BigInt(payment.amount),
      isRefunded: false,
      paidAt: daysBefore(now, payment.paid),
      willBeRefunded: payment.isRefunded,
    })),
  )

const subscriptionsOf = (world: World, { performerId, now, people }: Stored) =>
  people.flatMap(({ fan: { subscription: own }, fanId }) => {
    if (!own) return []
    const startedAt = daysBefore(now, own.began)
    return [
      {
        id: world.app.base.newId(),
        performerId,
        fanId,
        state: own.state,
        type: own.type,
        price: own.price,
        startedAt,
        endsAt: own.ends === null ? null : daysBefore(now, -own.ends),
        createdAt: startedAt,
      },
    ]
  })
