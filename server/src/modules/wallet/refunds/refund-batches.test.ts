import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { fullyRefunded, salesIn } from '../../../../test/world/sales.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { jobs } from '../../../app.ts'
import type { Ctx } from '../../../platform/context.ts'
import { drainJobs, type JobHandler } from '../../../platform/jobs/index.ts'
import { performerBalances } from '../../ledger/index.ts'
import { isShipped } from '../../orders/index.ts'
import { walletJobs } from '../jobs.ts'
import { refundBuyersJob } from './refund-buyers.jobs.ts'

let world: World
let a: ReturnType<typeof salesIn>
let performer: Person
let postId: string
beforeAll(async () => {
  world = await createWorld()
  a = salesIn(world)
})
beforeEach(async () => {
  const made = await a.forSale()
  performer = made.performer
  postId = made.postId
})
afterAll(() => world.close())

const remove = async () => (await a.reported(postId))()

/** Runs the refund job outside the queue, as a worker that is killed after some refunds. */
async function killedAfter(refunds: number): Promise<void> {
  const killed = new AbortController()
  let done = 0
  const info = ({ announced }: { announced?: string }) => {
    if (announced === 'wallet.charge_refunded') done += 1
    if (done === refunds) killed.abort(new Error('killed'))
  }
  // Of the log only `info` is watched, and the job writes by no other method.
  const log = { ...world.app.base.log, info } as unknown as Ctx['log']
  const handler = walletJobs({ isShipped }).find(
    ({ job }) => job.name === refundBuyersJob.name,
  ) as JobHandler
  const ctx = { ...world.app.base, log, signal: killed.signal, attempt: 1, isLastAttempt: false }
  const round = refundBuyersJob.payload.parse({
    itemId: postId,
    performerId: performer.id,
    after: null,
  })
  // A registered job has forgotten the type of its payload.
  await expect(handler.run(ctx, round as never)).rejects.toThrow('killed')
}

describe('refunds in batches', () => {
  it('refunds each buyer once when two workers run at the same time and one is killed', async () => {
    const count = 30
    const fans = await a.buyers(postId, count)
    await remove()
    await killedAfter(7)
    expect(await a.books(postId)).toMatchObject({ charges: count, refunded: 7 })
    // Runs the killed job again and each round twice, in two workers at once.
    await Promise.all([drainJobs(world.app.base, jobs), drainJobs(world.app.base, jobs)])
    await world.settle()
    expect(await a.books(postId)).toEqual(fullyRefunded(count))
    for (const fan of fans) expect(await a.balanceOf(fan)).toBe(50)
    for (const fan of fans.slice(0, 3)) expect(await a.notices(fan)).toHaveLength(1)
    expect((await a.earned(performer)).filter(({ isRefunded }) => isRefunded)).toHaveLength(count)
    expect(await performerBalances(world.app.base, performer.id)).toMatchObject({
      held: 0n,
      available: 0n,
    })
    await a.sound()
  }, 60_000)

  it('refunds the other buyers when one refund fails, and makes up for it later', async () => {
    const fans = await a.buyers(postId, 3)
    const [first] = await a.charges(fans[1] as Person)
    const { db } = world.app.base
    await sql`create function fail_refund() returns trigger language plpgsql as $$
      begin raise exception 'not now'; end $$`.execute(db)
    await sql
      .raw(`create trigger fail_refund before update on charges for each row
        when (old.id = '${first?._id}') execute function fail_refund()`)
      .execute(db)
    await remove()
    await expect(world.settle()).rejects.toThrow(/1 of 3 charges were not refunded/)
    expect(await a.books(postId)).toEqual({ charges: 3, refunded: 2, transfers: 2 })
    await sql`drop trigger fail_refund on charges`.execute(db)
    await world.settle()
    expect(await a.books(postId)).toEqual(fullyRefunded(3))
    await a.sound()
  })
})
