import { requestDeletion } from '@stagedoor/contract/deletions'
import { createReport, decideReport } from '@stagedoor/contract/reports'
import { cancel } from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tablesContaining } from '../../../test/world/account-deletion.ts'
import { disputesIn } from '../../../test/world/disputes.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const DAY = 86_400_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Requests the deletion, and lets the days of grace and more pass. */
async function leaveAndWait(person: Person) {
  await person.api(requestDeletion)
  world.clock.advance(15 * DAY)
  await world.runScheduledJobs(['deletions'])
  await world.settle()
}

it('the subject of an open report of abuse is erased only after the report is decided', async () => {
  const performer = await world.performer({ name: 'Evidently Reported' })
  const fan = await world.fan()
  const { _id: targetId } = await post(performer, { text: 'perfidious words' })
  const about = { target: 'feed', title: 'Child abuse', description: 'Look' } as const
  const report = await fan.api(createReport, { body: { ...about, targetId } })
  await leaveAndWait(performer)
  expect(await tablesContaining(world, 'perfidious')).toContain('posts')
  expect(await tablesContaining(world, 'Evidently')).toContain('accounts')
  const admin = await world.admin()
  await admin.api(decideReport, {
    params: { id: report._id },
    body: { decision: 'dismiss', reason: 'Nothing wrong' },
  })
  await world.runScheduledJobs(['deletions'])
  await world.settle()
  expect(await tablesContaining(world, 'perfidious')).toEqual([])
  expect(await tablesContaining(world, 'Evidently')).not.toContain('accounts')
})

it('a fan in an open dispute is erased only after the dispute is decided', async () => {
  const subscribers = subscribersOf(world)
  const disputes = disputesIn(world)
  const performer = await subscribers.performerWith()
  const fan = await subscribers.subscribed(performer)
  const mine = await subscribers.mine(fan, performer)
  await fan.api(cancel, { params: { gateway: 'sandbox', id: mine?._id ?? '' } })
  await disputes.report(fan, 'opened')
  await leaveAndWait(fan)
  expect(await tablesContaining(world, fan.email)).toContain('accounts')
  await disputes.report(fan, 'won')
  await world.runScheduledJobs(['deletions'])
  await world.settle()
  expect(await tablesContaining(world, fan.email)).not.toContain('accounts')
})
