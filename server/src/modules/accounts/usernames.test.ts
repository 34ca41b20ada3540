import { listPerformerPosts } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import * as performers from '@stagedoor/contract/performers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const rename = async (who: Awaited<ReturnType<World['performer']>>, username: string) =>
  (await who.api(performers.updateSelf, { body: { username } })).username
const read = async (id: string) =>
  (await world.api()(performers.readPerformer, { params: { id }, query: {} })).username

it('a username holds single full stops, underscores and hyphens between letters and digits', async () => {
  const kai = await world.performer()
  for (const username of ['kai.harbor', 'kai_harbor-2', 'k-a.i'])
    expect(await rename(kai, username)).toBe(username)
  expect(await read('k-a.i')).toBe('k-a.i')
  for (const username of [
    '.kai',
    'kai.',
    'kai..harbor',
    'kai._harbor',
    '-kai',
    'kai harbor',
    'Kai',
  ])
    await expect(rename(kai, username)).rejects.toMatchObject({ code: 'request.invalid' })
  for (const username of ['robots.txt', 'kai.html', 'kai.data', 'ad.min', 'stage_door'])
    await expect(rename(kai, username)).rejects.toMatchObject({
      code: 'accounts.username_reserved',
    })
})

it('usernames that differ only in separators are one name, for accounts, and for addresses', async () => {
  const luna = await world.performer({ username: 'luna.okafor' })
  const other = await world.performer()
  for (const username of ['lunaokafor', 'luna_okafor', 'l.u.n.a-okafor'])
    await expect(rename(other, username)).rejects.toMatchObject({ code: 'accounts.username_taken' })
  expect([await read('lunaokafor'), await read('Luna_Okafor')]).toEqual([
    'luna.okafor',
    'luna.okafor',
  ])
  expect(await rename(luna, 'luna-okafor')).toBe('luna-okafor')
})

it('a former username leads to its account, which may use it again, and is kept from others for a year', async () => {
  const mia = await world.performer({ username: 'miarivers' })
  const other = await world.performer()
  const fan = await world.fan()
  await post(mia, { text: 'Hello', audience: 'everyone' })
  await rename(mia, 'mia.moves')
  expect(await read('miarivers')).toBe('mia.moves')
  const params = { username: 'miarivers' }
  expect((await world.api()(listPerformerPosts, { params, query: {} })).total).toBe(1)
  expect(await fan.api(follow, { params: { id: 'miarivers' } })).toEqual({ success: true })
  await expect(rename(other, 'mia_rivers')).rejects.toMatchObject({
    code: 'accounts.username_taken',
  })
  expect(await rename(mia, 'miarivers')).toBe('miarivers')
  expect(await read('mia.moves')).toBe('miarivers')
  await rename(mia, 'mia.dances')
  world.clock.advance(366 * 86_400_000)
  const late = await world.performer()
  expect(await rename(late, 'mia.rivers')).toBe('mia.rivers')
  expect(await read('miarivers')).toBe('mia.rivers')
})
