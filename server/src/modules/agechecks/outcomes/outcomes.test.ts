import { readSiteHealth } from '@stagedoor/contract/admin'
import { listOutcomes } from '@stagedoor/contract/agechecks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'
import { insertRequest, type RequestRow } from '../requests.store.ts'
import { DAY_MS } from '../rules.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Stores checks of a place that ended in the same way so many days ago. */
const end = (count: number, daysAgo: number, changes: Partial<RequestRow>) =>
  transaction(world.app.base, async (ctx) => {
    const startedAt = new Date(ctx.now().getTime() - daysAgo * DAY_MS)
    for (let at = 0; at < count; at += 1)
      await insertRequest(ctx, {
        id: ctx.newId(),
        method: 'veriff',
        channel: 'redirect',
        country: 'GB',
        region: null,
        sessionHash: Buffer.alloc(32),
        next: '/',
        nonce: null,
        encryptionInfo: null,
        sealedKey: null,
        reference: null,
        level: 'verified',
        isDoublyAnonymous: false,
        retentionDays: 30,
        state: 'passed',
        problem: null,
        startedAt,
        expiresAt: startedAt,
        endedAt: startedAt,
        claimedAt: null,
        ...changes,
      })
  })

it('says how checks of each place ended, and warns of a method whose failures rise', async () => {
  const admin = await world.admin()
  expect(await admin.api(listOutcomes)).toEqual({ days: 30, data: [], failing: [] })
  await end(20, 5, {})
  await end(2, 5, { state: 'failed' })
  await end(3, 5, { state: 'expired', country: 'US', region: 'TX' })
  await end(4, 31, { country: 'FR' })
  await end(1, 0, { state: 'open', endedAt: null, country: 'FR' })
  const counted = [
    { country: 'GB', region: null, method: 'veriff', passed: 20, failed: 2, left: 0 },
    { country: 'US', region: 'TX', method: 'veriff', passed: 0, failed: 0, left: 3 },
  ]
  expect(await admin.api(listOutcomes)).toEqual({ days: 30, data: counted, failing: [] })
  await end(10, 0.5, {})
  await end(10, 0.5, { state: 'failed' })
  expect((await admin.api(listOutcomes)).failing).toEqual(['veriff'])
  expect((await admin.api(readSiteHealth)).failingAgeMethods).toEqual(['veriff'])
})

it('an operator is mailed once about a method whose failures rise, and again after it was in order', async () => {
  const { base } = world.app
  const mailed = async () => {
    await world.runScheduledJobs(['agechecks'])
    const mails = await base.db
      .selectFrom('mails')
      .select('id')
      .where('template', '=', 'agechecks.failing')
      .where('toAddress', '=', 'boss@example.com')
      .execute()
    return mails.length
  }
  await transaction(base, (ctx) => updateSetting(ctx, 'adminEmail', 'boss@example.com'))
  const before = await mailed()
  expect(before).toBe(1)
  world.clock.advance(DAY_MS / 24)
  expect(await mailed()).toBe(1)
  world.clock.advance(2 * DAY_MS)
  expect(await mailed()).toBe(1)
  await end(4, 0.1, {})
  await end(20, 0.1, { state: 'failed' })
  expect(await mailed()).toBe(2)
})
