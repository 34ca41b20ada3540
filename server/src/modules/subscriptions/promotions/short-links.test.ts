import { updateSelf } from '@stagedoor/contract/performers'
import * as promotions from '@stagedoor/contract/promotions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const open = (path: string) => world.inject({ method: 'GET', url: path })
const linkOf = (performer: Person) =>
  performer.api(promotions.createLink, { body: { name: 'Newsletter', trialDays: 7 } })
async function linked() {
  const performer = await a.performerWith({ monthlyPrice: 1000n })
  return { performer, link: await linkOf(performer) }
}
const clicksOf = async ({ api }: Person) =>
  (await api(promotions.searchLinks, { query: {} })).data[0]?.clicks

test('the short address leads everyone to the page of the performer with the offer, and counts nothing itself', async () => {
  const { performer, link } = await linked()
  const reply = await open(link.path)
  expect([reply.statusCode, reply.headers.location]).toEqual([
    302,
    `/${performer.username}?offer=${link.code}`,
  ])
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(await clicksOf(performer)).toBe(0)
})

test('the short address still leads there once the username changed or the offer ended', async () => {
  const { performer, link } = await linked()
  const username = `${performer.username}new`
  await performer.api(updateSelf, { body: { username } })
  await performer.api(promotions.endLink, { params: { id: link._id } })
  expect((await open(link.path)).headers.location).toBe(`/${username}?offer=${link.code}`)
})

test('a deleted, unknown or odd address and one of a suspended performer say so, and lead nowhere', async () => {
  const deleted = await linked()
  const suspended = await linked()
  await deleted.performer.api(promotions.deleteLink, { params: { id: deleted.link._id } })
  await world.app.base.db
    .updateTable('accounts')
    .set({ suspendedAt: world.clock.now() })
    .where('id', '=', suspended.performer.id)
    .execute()
  const odd = [
    '/o/nothing',
    `/o/${encodeURIComponent("' or 1=1")}`,
    `/o/${'x'.repeat(300)}`,
    '/o/%00',
  ]
  for (const path of [deleted.link.path, suspended.link.path, ...odd]) {
    const { statusCode, headers } = await open(path)
    expect([path, [400, 404, 414].includes(statusCode), headers.location]).toEqual([
      path,
      true,
      undefined,
    ])
  }
  expect((await open(deleted.link.path)).body).toContain('This link has expired')
})

test('the short address closes with the site', async () => {
  const { link } = await linked()
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'maintenanceMode', true))
  expect((await open(link.path)).headers.location).toBeUndefined()
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'maintenanceMode', false))
})
