import { blockUser } from '@stagedoor/contract/blocks'
import { readPerformer } from '@stagedoor/contract/performers'
import {
  listLinks,
  listOwnLinks,
  openLink,
  readLink,
  saveLinks,
} from '@stagedoor/contract/profilelinks'
import { listSubjects } from '@stagedoor/contract/statistics'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  performer = await world.performer()
  fan = await world.fan()
})
afterAll(() => world.close())

const shop = { title: 'My shop', url: 'https://www.shop.example/mia' }
const save = (links: { _id?: string; title: string; url: string }[], who = performer) =>
  who.api(saveLinks, { body: { links } })
const linkOf = async () => (await save([shop])).data[0]?._id as string
const notFound = { code: 'profilelinks.not_found', status: 404 }

it('links show their names and hosts to everybody, and their addresses when they are opened', async () => {
  const id = await linkOf()
  const params = { username: performer.username }
  const listed = await world.api()(listLinks, { params })
  expect(listed).toMatchObject({ performer: { _id: performer.id } })
  expect(listed.data).toEqual([{ _id: id, title: 'My shop', host: 'shop.example' }])
  expect(await fan.api(readLink, { params: { id } })).not.toHaveProperty('url')
  expect(await fan.api(openLink, { params: { id } })).toEqual({ url: shop.url })
  const read = { params: { id: performer.username }, query: {} }
  expect((await fan.api(readPerformer, read)).stats).toMatchObject({ hasLinks: true })
})

it('a link counts who opens it without its creator, also in the statistics of links', async () => {
  const id = await linkOf()
  for (const api of [fan.api, world.api(), performer.api]) await api(openLink, { params: { id } })
  expect((await performer.api(listOwnLinks)).data).toMatchObject([{ clicks: 2 }])
  await world.runScheduledJobs(['statistics'])
  const { data } = await performer.api(listSubjects, { query: { kind: 'link' } })
  expect(data).toMatchObject([{ _id: id, title: 'My shop', seen: 2, isDeleted: false }])
})

it('saving replaces the links, and one keeps its clicks only with its address', async () => {
  const id = await linkOf()
  await fan.api(openLink, { params: { id } })
  const renamed = await save([
    { title: 'Other', url: 'https://other.example' },
    { ...shop, _id: id, title: 'Shop' },
  ])
  expect(renamed.data).toMatchObject([
    { title: 'Other', clicks: 0 },
    { _id: id, title: 'Shop', clicks: 1 },
  ])
  const moved = await save([{ _id: id, title: 'Shop', url: 'https://else.example' }])
  expect(moved.data).toMatchObject([{ clicks: 0, host: 'else.example' }])
  expect(moved.data[0]?._id).not.toBe(id)
  await expect(fan.api(readLink, { params: { id } })).rejects.toMatchObject(notFound)
})

it('refuses unsafe addresses, those of others as ids, and fans', async () => {
  const unsafe = save([{ title: 'No', url: 'http://shop.example' }])
  await expect(unsafe).rejects.toMatchObject({ code: 'profilelinks.address_unusable' })
  const id = await linkOf()
  const other = await world.performer()
  const taken = await save([{ ...shop, _id: id }], other)
  expect(taken.data[0]?._id).not.toBe(id)
  expect((await performer.api(listOwnLinks)).data).toHaveLength(1)
  const byFan = fan.api(saveLinks, { body: { links: [shop] } })
  await expect(byFan).rejects.toMatchObject({ status: 403 })
})

it('the links of a creator are hidden from those whom the creator blocked', async () => {
  const id = await linkOf()
  await performer.api(blockUser, { body: { targetId: fan.id } })
  for (const call of [readLink, openLink] as const) {
    const asked = fan.api(call as typeof readLink, { params: { id } })
    await expect(asked).rejects.toMatchObject(notFound)
  }
  const listed = fan.api(listLinks, { params: { username: performer.username } })
  await expect(listed).rejects.toMatchObject({ code: 'performers.not_found' })
})
