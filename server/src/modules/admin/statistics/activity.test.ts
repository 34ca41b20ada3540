import * as admin from '@stagedoor/contract/admin'
import { chargeTip } from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { topUp } from '../../../../test/world/money.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('what happened lately', () => {
  it('the activity lists each day, today last, with what is owed to creators', async () => {
    await world.fan()
    world.clock.advance(DAY_MS)
    const fan = await world.fan()
    const performer = await world.performer()
    await topUp(world.app.base, fan.id, 5000n)
    await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 30 } })
    await world.settle()
    const boss = await world.admin()
    const { days, owed, currency } = await boss.api(admin.readActivity)
    expect(days).toHaveLength(60)
    const day = world.clock.now().toISOString().slice(0, 10)
    expect(days.at(-1)).toEqual({ day, fans: 1, performers: 1, gross: 30, commission: 3 })
    expect(days.at(-2)).toMatchObject({ fans: 1, performers: 0, gross: 0, commission: 0 })
    expect({ owed, currency }).toEqual({ owed: { available: 0, waiting: 27 }, currency: 'USD' })
  })

  it('the activity is for admins only', async () => {
    const fan = await world.fan()
    await expect(fan.api(admin.readActivity)).rejects.toMatchObject({ code: 'auth.forbidden' })
  })
})

describe('what failed for good', () => {
  it('jobs that failed permanently are counted for a week', async () => {
    const boss = await world.admin()
    expect((await boss.api(admin.readStatistics)).failed).toEqual({ files: 0, jobs: 0 })
    const { db } = world.app.base
    await sql`select graphile_worker.add_job('media.process_photo', '{}'::json,
      max_attempts => 1)`.execute(db)
    await sql`select from graphile_worker.permanently_fail_jobs(array(select id
      from graphile_worker.jobs))`.execute(db)
    expect((await boss.api(admin.readStatistics)).failed).toEqual({ files: 0, jobs: 1 })
    world.clock.advance(Date.now() - world.clock.now().getTime() + 8 * DAY_MS)
    expect((await (await world.admin()).api(admin.readStatistics)).failed).toEqual({
      files: 0,
      jobs: 0,
    })
  })
})
