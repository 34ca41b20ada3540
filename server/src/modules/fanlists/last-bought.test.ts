import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeAudience } from '../../../test/world/fan-audience.ts'
import { fanArbitrary } from '../../../test/world/fan-model.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { type DataChange, runDataChange } from '../../platform/jobs/index.ts'
import { matchesRule } from './conditions.store.ts'
import { pickFans } from './fans.store.ts'
import { fillLastBought } from './relations.store.ts'

let world: World
let performerId: string
let now: Date
beforeAll(async () => {
  world = await createWorld()
  const fans = fc.sample(fanArbitrary, { numRuns: 200, seed: 7 })
  ;({ performerId, now } = await storeAudience(world, fans))
})
afterAll(() => world.close())

/** Returns the time of the last purchase of each fan, as kept or read from all purchases. */
const times = async (of: 'kept' | 'purchases') => {
  const kept = sql`select fan_id, last_bought_at from fan_relations
    where last_bought_at is not null`
  const purchases = sql`select fan_id, max(paid_at) as last_bought_at from fan_payments
    where kind in ('content', 'product', 'message') and not is_refunded group by fan_id`
  const { rows } = await sql<{ fanId: string }>`select fan_id, last_bought_at
    from (${of === 'kept' ? kept : purchases}) as either order by fan_id`.execute(world.app.base.db)
  return rows
}

const boughtOfLate = () =>
  pickFans(
    world.app.base,
    {
      performerId,
      condition: matchesRule(
        { match: 'all', parts: [{ kind: 'boughtAnything', days: 20 }] },
        { performerId, now },
      ),
      readsAccounts: false,
    },
    { limit: 1000 },
  )

it('the kept time of the last purchase is that of the purchases, after refunds too', async () => {
  const kept = await times('kept')
  expect(kept.length).toBeGreaterThan(50)
  expect(kept).toEqual(await times('purchases'))
  await sql`update fan_payments set amount = 0, is_refunded = true
    where fan_id in (select fan_id from fan_payments order by fan_id limit 40)`.execute(
    world.app.base.db,
  )
  const left = await times('kept')
  expect(left.length).toBeLessThan(kept.length)
  expect(left).toEqual(await times('purchases'))
})

it('rules choose the same fans before the times are filled and while they are', async () => {
  const chosen = await boughtOfLate()
  expect(chosen.length).toBeGreaterThan(20)
  await sql`update fan_relations set last_bought_at = null`.execute(world.app.base.db)
  expect(await boughtOfLate()).toEqual(chosen)
  const batches: (string | null)[] = []
  const change: DataChange = {
    name: 'test.fill_last_bought',
    changeBatch(ctx, after) {
      batches.push(after)
      return fillLastBought(ctx, after, 30)
    },
  }
  const { signal } = new AbortController()
  await runDataChange({ ...world.app.base, attempt: 1, isLastAttempt: true, signal }, change)
  expect(batches.length).toBeGreaterThan(5)
  expect(await times('kept')).toEqual(await times('purchases'))
  expect(await boughtOfLate()).toEqual(chosen)
})
