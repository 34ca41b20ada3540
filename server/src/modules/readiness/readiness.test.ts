import { readAgreement, signAgreement } from '@stagedoor/contract/consents'
import { createPage } from '@stagedoor/contract/pages'
import { READINESS_PAGES, readReadiness } from '@stagedoor/contract/readiness'
import * as reports from '@stagedoor/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post, upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateAccount } from '../accounts/index.ts'
import { updateSetting } from '../settings/index.ts'
import { LINES } from './check-readiness.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
})
afterAll(() => world.close())

const set = (values: Readonly<Record<string, unknown>>) =>
  transaction(world.app.base, async (ctx) => {
    for (const [key, value] of Object.entries(values))
      await updateSetting(ctx, key as Parameters<typeof updateSetting>[1], value)
  })
const lines = async () => (await admin.api(readReadiness)).data
const line = async (id: string) => (await lines()).find((one) => one.id === id)

it('a new site misses what its operator has to do, and says where', async () => {
  const { data, missing } = await admin.api(readReadiness)
  expect(data.filter(({ state }) => state === 'missing')).toHaveLength(missing)
  const states = Object.fromEntries(data.map(({ id, state }) => [id, state]))
  expect(states).toMatchObject({ Z2: 'missing', M1: 'missing', M8: 'missing', F6: 'missing' })
  expect(states).toMatchObject({ A1: 'missing', P1: 'holds', M5: 'holds', D2: 'holds' })
  for (const { page } of data) if (page) expect(READINESS_PAGES).toContain(page)
  const ids = Object.values(LINES).flatMap((area) => area.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

it('a line holds once its setting or its second person is there', async () => {
  await set({
    companyName: 'Stage Ltd',
    companyAddress: '1 Street',
    companyRegistration: 'No. 1',
    contactEmail: 'desk@example.com',
    statementDescriptor: 'STAGE',
    reviewUploads: 'all',
    liveStillMinutes: 5,
  })
  await world.admin()
  for (const id of ['Z2', 'Z4', 'M1', 'M8'])
    expect(await line(id)).toMatchObject({ state: 'holds' })
})

it('a creator who shows something without approved documents is counted', async () => {
  const performer = await world.performer()
  await post(performer)
  expect(await line('P1')).toMatchObject({ state: 'holds', count: 0 })
  await transaction(world.app.base, (ctx) =>
    updateAccount(ctx, performer.id, { documentsVerifiedAt: null }),
  )
  expect(await line('P1')).toMatchObject({ state: 'missing', count: 1, page: 'admin/performers' })
})

it('an agreement that approved creators did not sign is missing until each has', async () => {
  expect(await line('P2')).toMatchObject({ state: 'missing', page: 'admin/cms-pages' })
  const content = '<p>You keep your rights.</p>'
  const body = {
    slug: 'creator-agreement',
    title: 'Agreement',
    content,
    status: 'published',
  } as const
  await admin.api(createPage, { body })
  expect(await line('P2')).toMatchObject({ state: 'holds', count: 0 })
  const creator = await world.performer({ firstName: 'Ann', lastName: 'Lee' })
  expect(await line('P2')).toMatchObject({ state: 'missing', count: 1, page: 'admin/performers' })
  const { text } = await creator.api(readAgreement)
  const signedName = 'Ann Lee'
  await creator.api(signAgreement, { body: { hash: text?.hash ?? '', signedName } })
  expect(await line('P2')).toMatchObject({ state: 'holds', count: 0 })
})

it('a late report is counted until it is decided', async () => {
  const fan = await world.fan()
  const { _id: targetId } = await post(await world.performer())
  const { _id: id } = await fan.api(reports.createReport, {
    body: { title: 'Child abuse', target: 'feed', targetId },
  })
  world.clock.advance(72 * 3600_000)
  admin = await world.admin()
  expect(await line('M5')).toMatchObject({ state: 'missing', count: 1, page: 'admin/cases' })
  await admin.api(reports.decideReport, {
    params: { id },
    body: { decision: 'dismiss', reason: 'Seen' },
  })
  expect(await line('M5')).toMatchObject({ state: 'holds', count: 0 })
})

it('records hold once the 2257 page is public and each creator who publishes is known', async () => {
  expect(await line('P5')).toMatchObject({ state: 'missing', page: 'admin/cms-pages' })
  const body = { slug: '2257', title: '2257', content: '<p>A.</p>', status: 'published' } as const
  await admin.api(createPage, { body })
  await set({ reviewUploads: 'off' })
  const unknown = await world.performer()
  const fileId = await upload(unknown)
  await post(unknown, { type: 'photo', fileIds: [fileId] })
  await world.settle()
  await world.runScheduledJobs(['records'])
  await world.settle()
  expect(await line('P5')).toMatchObject({ state: 'missing', count: 1, page: 'admin/performers' })
  const { db } = world.app.base
  await db.deleteFrom('recordPlaces').where('ownerId', '=', unknown.id).execute()
  expect(await line('P5')).toMatchObject({ state: 'holds' })
})

it('recommendations are explained, unless the figures behind them are older than two days', async () => {
  expect(await line('D6')).toMatchObject({ state: 'holds' })
  const [one, other] = [await world.performer(), await world.performer()]
  await sql`insert into shared_followers (performer_id, other_id, followers, counted_at)
    values (${one.id}, ${other.id}, 3, ${world.clock.now()})`.execute(world.app.base.db)
  expect(await line('D6')).toMatchObject({ state: 'holds' })
  await sql`update shared_followers set counted_at = counted_at - interval '3 days'`.execute(
    world.app.base.db,
  )
  expect(await line('D6')).toMatchObject({ state: 'missing' })
})
