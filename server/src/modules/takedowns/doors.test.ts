import { readOriginal } from '@stagedoor/contract/media'
import { takeDown } from '@stagedoor/contract/takedowns'
import { listFiles } from '@stagedoor/contract/vault'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decisionsIn } from '../../../test/world/decisions.ts'
import {
  type Asking,
  among,
  archived,
  aStage,
  crawl,
  type Door,
  filesWith,
  get,
  hashOf,
  places,
  storedHashes,
} from '../../../test/world/file-doors.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { publicUrl } from '../media/index.ts'

let world: World
let admin: Person
let second: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  second = await world.admin()
})
afterAll(() => world.close())

it('a file that was taken down is served to nobody by any door, and after a granted appeal to all who had it', async () => {
  const steps = decisionsIn(world, () => admin)
  const subset = fc.subarray(Object.keys(places), { minLength: 4 })
  const property = fc.asyncProperty(subset, async (names) => {
    const stage = await aStage(world)
    const { performer, fan, fileId } = stage
    const stranger = await world.fan()
    const guest = { api: world.api(), token: '' } as const
    const actors = new Map<string, Asking>(Object.entries({ performer, fan, stranger, guest }))
    const doors = new Map<string, Door>()
    for (const name of names)
      doors.set(name, await (places[name] as (typeof places)['alone'])(stage))
    doors.set('vault', { ask: (api) => api(listFiles, { query: {} }) })
    doors.set('original', { ask: (api) => api(readOriginal, { params: { id: fileId } }) })
    await world.settle()

    const ids = await filesWith(stage)
    const isOfPhoto = (key: string) => ids.some((id) => key.startsWith(`media/${id}/`))
    const stored = await storedHashes(world)
    const forbidden = new Set([...stored].flatMap(([key, hash]) => (isOfPhoto(key) ? [hash] : [])))
    const before = await crawl(world, doors, actors)
    expect(among([...before.seen.values()].flat(), forbidden).length).toBeGreaterThan(2)

    /** Fetches what was open before, as those who had the addresses. */
    const gotAgain = async () => {
      const previews = ids.map((id) => publicUrl(id, 'blurred'))
      const old = [...actors].flatMap(([who, { token }]) =>
        [...(before.urls.get(who) ?? []), ...previews].map((url) => get(world, url, token)),
      )
      return (await Promise.all(old)).flatMap((one) => (one ? [hashOf(one)] : []))
    }
    expect(among(await gotAgain(), forbidden).length).toBeGreaterThan(2)

    await admin.api(takeDown, { params: { id: fileId }, body: { reason: 'It shows a person' } })
    expect(among(await gotAgain(), forbidden)).toEqual([])
    const closed = await crawl(world, doors, actors)
    expect(among([...closed.seen.values()].flat(), forbidden)).toEqual([])
    await world.settle()
    const after = await crawl(world, doors, actors)
    expect(among([...after.seen.values()].flat(), forbidden)).toEqual([])
    expect(among(await gotAgain(), forbidden)).toEqual([])
    expect(among((await storedHashes(world)).values(), forbidden)).toEqual([])
    expect(among(await archived(stage), forbidden)).toEqual([])

    await steps.review(second, (await steps.appealed(performer.api))._id, 'granted')
    await world.settle()
    const back = await crawl(world, doors, actors)
    for (const [key, had] of before.seen) {
      const [who = '', name = ''] = key.split(' ')
      if (who === 'fan' && doors.get(name)?.isRefunded) continue
      expect([key, back.seen.get(key)]).toEqual([key, had])
    }
  })
  await fc.assert(property, { numRuns: 4, examples: [[Object.keys(places)]] })
}, 240_000)
