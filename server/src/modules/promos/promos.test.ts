import { listAudit } from '@stagedoor/contract/admin'
import * as promos from '@stagedoor/contract/promos'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let boss: Person
let banner: Blob
beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
  banner = new Blob([new Uint8Array(await samplePhoto(1000, 700).jpeg().toBuffer())])
})
afterAll(() => world.close())

const unknown = { params: { id: '0199a0b0c0d07000800000000000000a' } }
const body = { title: 'Summer' }
type Form = Parameters<typeof boss.api<typeof promos.createPromo>>[1]['body']
const make = (form: Partial<Form>, files: object = { banner }) =>
  boss.api(promos.createPromo, { body: { ...body, ...form }, files })
const shown = async () => (await world.api()(promos.searchPromos, { query: { limit: 99 } })).data
const bytesOf = async (url: string) => (await world.inject({ method: 'GET', url })).rawPayload
const day = 24 * 3600_000
const later = (days: number) => new Date(world.clock.now().getTime() + days * day).toISOString()

it('shows a banner to everybody, its picture cropped to four to one', async () => {
  const made = await make({ description: 'Half price', link: '/creator' })
  expect(made).toMatchObject({
    title: 'Summer',
    status: 'active',
    position: 'top',
    startsAt: null,
    endsAt: null,
  })
  expect(await shown()).toEqual([made])
  const large = await sharp(await bytesOf(made.photo.url)).metadata()
  const small = await sharp(await bytesOf(made.photo.thumbnails[0] as string)).metadata()
  expect([large.width, large.height, small.width, small.height]).toEqual([1600, 400, 800, 200])
  await boss.api(promos.deletePromo, { params: { id: made._id } })
})

it('orders banners by position, then the newest first', async () => {
  const titles = { Low: 'bottom', Old: 'top', New: 'top', Mid: 'middle' } as const
  for (const [title, position] of Object.entries(titles)) await make({ title, position })
  expect((await shown()).map(({ title }) => title)).toEqual(['New', 'Old', 'Mid', 'Low'])
  const { data } = await world.api()(promos.searchPromos, { query: { position: 'middle' } })
  expect(data.map(({ title }) => title)).toEqual(['Mid'])
  for (const { _id } of await shown()) await boss.api(promos.deletePromo, { params: { id: _id } })
})

it('hides a banner while it is inactive or outside its dates, but not from admins', async () => {
  const off = await make({ title: 'Off', status: 'inactive' })
  await make({ title: 'Soon', startsAt: later(1), endsAt: later(2) })
  const titles = async () => (await shown()).map(({ title }) => title)
  expect(await titles()).toEqual([])
  expect((await boss.api(promos.searchAllPromos, { query: { status: 'inactive' } })).data).toEqual([
    off,
  ])
  expect((await boss.api(promos.searchAllPromos, { query: { q: 'soo' } })).total).toBe(1)
  world.clock.advance(1.5 * day)
  expect(await titles()).toEqual(['Soon'])
  world.clock.advance(day)
  expect(await titles()).toEqual([])
  boss = await world.admin()
})

it('audits changes of a banner, with or without a new picture, and its deletion', async () => {
  const made = await make({ title: 'Changing' })
  const params = { id: made._id }
  const kept = await boss.api(promos.updatePromo, {
    params,
    body: { title: 'Changed', position: 'left' },
    files: {},
  })
  expect(kept).toMatchObject({ title: 'Changed', position: 'left', photo: made.photo, link: '' })
  const other = await boss.api(promos.updatePromo, { params, body, files: { banner } })
  expect(other.photo._id).not.toBe(made.photo._id)
  expect(await boss.api(promos.viewPromo, { params })).toEqual(other)
  expect(await boss.api(promos.deletePromo, { params })).toEqual({ success: true })
  world.clock.advance(1.1 * day)
  await world.runScheduledJobs()
  for (const { url } of [made.photo, other.photo]) {
    expect((await world.inject({ method: 'GET', url })).statusCode).toBe(404)
  }
  boss = await world.admin()
  const { data } = await boss.api(listAudit, { query: { action: 'promos.', subjectId: made._id } })
  const what = ['deleted', 'updated', 'updated', 'created'].map((done) => `promos.promo_${done}`)
  expect(data.map(({ action }) => action)).toEqual(what)
})

it('refuses a banner without a valid picture, with dates that never apply, or with an unknown id', async () => {
  await expect(make({}, {})).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(make({}, { banner: new Blob(['<svg/>']) })).rejects.toMatchObject({
    code: 'media.not_accepted',
  })
  for (const link of ['javascript:alert(1)', '/\\evil.test', '//evil.test'])
    await expect(make({ link })).rejects.toMatchObject({ code: 'request.invalid' })
  const never = { code: 'promos.never_shown', status: 422 }
  await expect(make({ startsAt: later(2), endsAt: later(1) })).rejects.toMatchObject(never)
  const missing = { code: 'promos.not_found', status: 404 }
  await expect(boss.api(promos.viewPromo, unknown)).rejects.toMatchObject(missing)
  await expect(boss.api(promos.deletePromo, unknown)).rejects.toMatchObject(missing)
  await expect(boss.api(promos.updatePromo, { ...unknown, body, files: {} })).rejects.toMatchObject(
    missing,
  )
})
