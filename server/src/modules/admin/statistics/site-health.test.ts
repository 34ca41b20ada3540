import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as admin from '@stagedoor/contract/admin'
import * as factors from '@stagedoor/contract/factors'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '../../../../test/world/factors.ts'
import { topUp } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let boss: Person
beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
})
afterAll(() => world.close())

const health = () => boss.api(admin.readSiteHealth)

it('tells an admin what the server lacks before the site opens', async () => {
  const fresh = await health()
  expect(fresh).toMatchObject({
    hasMailServer: false,
    hasAdminEmail: false,
    hasOwnSecondFactor: false,
  })
  expect(fresh.lastBackupAt).toBeNull()
  expect(fresh.disk?.free).toBeGreaterThan(0)
  expect(fresh.disk?.total).toBeGreaterThan(fresh.disk?.free ?? 0)
  expect(Date.parse(fresh.countriesFrom)).toBeGreaterThan(Date.parse('2020-01-01'))
})

it('the health of a site counts a recorded backup, an address of the operator and a second factor', async () => {
  await writeFile(join(world.app.base.config.dataDir, 'last-backup'), '')
  const body = { value: 'operator@stagedoor.test' }
  await boss.api(admin.updateSetting, { params: { key: 'adminEmail' }, body })
  const { secret } = await boss.api(factors.beginSecondFactor)
  await boss.api(factors.confirmSecondFactor, { body: { code: codeOf(world, secret) } })
  const now = await health()
  expect(now).toMatchObject({ hasAdminEmail: true, hasOwnSecondFactor: true })
  expect(Date.parse(now.lastBackupAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

it('counts the rules of the books that the nightly check found broken, as of the latest check', async () => {
  const broken = async () => {
    await world.runScheduledJobs(['earnings'])
    return (await boss.api(admin.readStatistics)).differences.books
  }
  expect(await broken()).toBe(0)
  await topUp(world.app.base, (await world.fan()).id, 500n)
  const change = (by: number) =>
    sql`update books set balance = balance + ${by} where kind = 'wallet'`.execute(world.app.base.db)
  await change(1)
  world.clock.advance(3600_000)
  const found = await broken()
  expect(found).toBeGreaterThan(0)
  await change(-1)
  world.clock.advance(3600_000)
  expect(await broken()).toBeLessThan(found)
})
