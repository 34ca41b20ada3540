import { listPosts } from '@stagedoor/contract/feed'
import { readOriginal } from '@stagedoor/contract/media'
import { listPurchases } from '@stagedoor/contract/purchases'
import {
  addPerson,
  listGiven,
  listReceived,
  nameInFiles,
  nameInStream,
  type ReleasePlaces,
  readInFiles,
} from '@stagedoor/contract/releases'
import { search as searchStreams } from '@stagedoor/contract/streams'
import { listFiles } from '@stagedoor/contract/vault'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Asking,
  among,
  aStage,
  crawl,
  type Door,
  filesWith,
  get,
  hashOf,
  type Stage,
  places as shownIn,
  storedHashes,
} from '../../../../test/world/file-doors.ts'
import type { Person } from '../../../../test/world/people.ts'
import { releasesIn } from '../../../../test/world/releases.ts'
import { streamOnAir } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { localClient } from '../../../platform/http/index.ts'
import { publicUrl } from '../../media/index.ts'

const addresses = { DE: '217.160.0.1', FR: '80.10.246.2', unknown: '10.0.0.1' } as const
type Place = keyof typeof addresses
const everyPlace = Object.keys(addresses) as Place[]

let world: World
const steps = releasesIn(() => world)
beforeAll(async () => {
  world = await createWorld()
  await steps.require()
})
afterAll(() => world.close())

/** Returns a client of somebody at a place. */
const from = (place: Place, token = '') =>
  localClient(world.app.http, { ip: addresses[place], ...(token && { token }) })

/** Returns true where a release lets its files be shown. */
const isOpenIn = ({ rule, countries }: ReleasePlaces, place: Place): boolean =>
  rule === 'everywhere' || countries.includes(place) === (rule === 'only')

/** Names somebody in the photo of a stage, who signs for some places. */
async function sign(stage: Stage, person: Person, places: ReleasePlaces): Promise<void> {
  const { performer, fileId } = stage
  const { _id } = await performer.api(addPerson, { body: { account: person.username } })
  const body = { fileIds: [fileId], isSelf: true, personIds: [_id] }
  await performer.api(nameInFiles, { body })
  await steps.answerAs(person, true, undefined, { places })
  await world.settle()
}

/** Returns the contents that people at a place get by every door, and by every address so far. */
function reachOf(stage: Stage, doors: ReadonlyMap<string, Door>, stranger: Person) {
  const old = new Map<string, readonly string[]>()
  const tokens = { fan: stage.fan.token, stranger: stranger.token, guest: '' }
  return async (place: Place, forbidden: ReadonlySet<string>, isOwner = false) => {
    const asked = isOwner ? { owner: stage.performer.token } : tokens
    const actors = new Map<string, Asking>(
      Object.entries(asked).map(([who, token]) => [
        who,
        { api: from(place, token), token } as Asking,
      ]),
    )
    const { seen, urls } = await crawl(world, doors, actors, addresses[place])
    const ids = await filesWith(stage)
    const blurred = ids.map((id) => publicUrl(id, 'blurred'))
    for (const [who, found] of urls) old.set(who, [...(old.get(who) ?? []), ...found, ...blurred])
    const again = [...actors].flatMap(([who, { token }]) =>
      (old.get(who) ?? []).map((url) => get(world, url, token, addresses[place])),
    )
    const got = (await Promise.all(again)).flatMap((one) => (one ? [hashOf(one)] : []))
    return among([...[...seen.values()].flat(), ...got], forbidden)
  }
}

async function bytesOf(stage: Stage): Promise<ReadonlySet<string>> {
  const ids = await filesWith(stage)
  const stored = [...(await storedHashes(world))]
  const isOfPhoto = (key: string) => ids.some((id) => key.startsWith(`media/${id}/`))
  return new Set(stored.flatMap(([key, hash]) => (isOfPhoto(key) ? [hash] : [])))
}

const limits: fc.Arbitrary<ReleasePlaces> = fc.record({
  rule: fc.constantFrom('only' as const, 'except' as const),
  countries: fc.constantFrom(['DE'], ['FR'], ['AT', 'DE'], ['DE', 'FR']),
})

it('no door gives a file to anybody but its owner where somebody in it did not release it', async () => {
  const subset = fc.subarray(Object.keys(shownIn), { minLength: 3 })
  const seen = { open: 0, closed: 0 }
  const property = fc.asyncProperty(subset, limits, limits, async (names, first, second) => {
    const stage = await aStage(world, await steps.knownPerformer())
    const stranger = await world.fan()
    const doors = new Map<string, Door>()
    for (const name of names)
      doors.set(name, await (shownIn[name] as (typeof shownIn)['alone'])(stage))
    doors.set('vault', { ask: (api) => api(listFiles, { query: {} }) })
    doors.set('original', { ask: (api) => api(readOriginal, { params: { id: stage.fileId } }) })
    doors.set('posts', { ask: (api) => api(listPosts, { query: {} }) })
    doors.set('purchases', { ask: (api) => api(listPurchases, { query: {} }) })
    await world.settle()
    const forbidden = await bytesOf(stage)
    const reach = reachOf(stage, doors, stranger)
    for (const place of everyPlace)
      expect((await reach(place, forbidden)).length, place).toBeGreaterThan(2)

    // Addresses are revoked by the second in which they were issued.
    world.clock.advance(2000)
    await sign(stage, await steps.knownPerformer(), first)
    if (first.rule !== second.rule) await signAlso(stage, second)
    const all = first.rule === second.rule ? [first] : [first, second]
    for (const place of everyPlace) {
      const isOpen = all.every((places) => isOpenIn(places, place))
      const reached = await reach(place, forbidden)
      if (isOpen) expect(reached.length, `${place} open`).toBeGreaterThan(2)
      else expect(reached, `${place} closed`).toEqual([])
      expect((await reach(place, forbidden, true)).length, `owner, ${place}`).toBeGreaterThan(2)
      seen[isOpen ? 'open' : 'closed'] += 1
    }
  })
  const germans = { rule: 'only' as const, countries: ['DE'] }
  const examples: [string[], ReleasePlaces, ReleasePlaces][] = [
    [Object.keys(shownIn), germans, germans],
    [Object.keys(shownIn), { rule: 'except', countries: ['FR'] }, germans],
  ]
  await fc.assert(property, { numRuns: 3, examples })
  expect(Math.min(seen.open, seen.closed)).toBeGreaterThan(1)
}, 300_000)

/** Names one more person in the photo of a stage, who signs for some places. */
async function signAlso(stage: Stage, places: ReleasePlaces): Promise<void> {
  const { performer, fileId } = stage
  const person = await steps.knownPerformer()
  const { data } = await performer.api(readInFiles, { query: { fileIds: [fileId] } })
  const before = data[0]?.people.filter(({ isSelf }) => !isSelf).map(({ _id }) => _id) ?? []
  const { _id } = await performer.api(addPerson, { body: { account: person.username } })
  const body = { fileIds: [fileId], isSelf: true, personIds: [...before, _id] }
  await performer.api(nameInFiles, { body })
  await steps.answerAs(person, true, undefined, { places })
  await world.settle()
}

it('the text, the performer and the person know where a release lets files be shown', async () => {
  const stage = await aStage(world, await steps.knownPerformer())
  const person = await steps.knownPerformer()
  const places = { rule: 'except' as const, countries: ['US', 'DE'] }
  await sign(stage, person, places)
  const stored = { rule: 'except', countries: ['DE', 'US'] }
  const [given] = (await person.api(listGiven, { query: {} })).data
  expect(given).toMatchObject({ places: stored })
  expect(given?.text).toContain(
    'LIMIT: The files and live streams must not be shown in these countries: Germany and United States.',
  )
  const [received] = (await stage.performer.api(listReceived, { query: {} })).data
  expect(received).toMatchObject({ places: stored })
  const { data } = await stage.performer.api(readInFiles, { query: { fileIds: [stage.fileId] } })
  expect(data[0]?.people).toMatchObject([
    { isSelf: true, places: { rule: 'everywhere' } },
    { isSelf: false, state: 'released', places: stored },
  ])
})

it('a limit needs countries that exist', async () => {
  const stage = await aStage(world, await steps.knownPerformer())
  const person = await steps.knownPerformer()
  for (const [rule, countries] of [
    ['only', []],
    ['everywhere', ['DE']],
    ['only', ['QQ']],
  ] as const)
    await expect(sign(stage, person, { rule, countries: [...countries] })).rejects.toMatchObject({
      code: 'request.invalid',
    })
})

it('a stream is listed only where everybody in it released it', async () => {
  const [author, guest] = [await steps.knownPerformer(), await steps.knownPerformer()]
  const { _id } = await author.api(addPerson, { body: { account: guest.username } })
  await author.api(nameInStream, { body: { personIds: [_id] } })
  await steps.answerAs(guest, true, undefined, { places: { rule: 'only', countries: ['FR'] } })
  await streamOnAir(world, author)
  const fan = await world.fan()
  const listed = async (place: Place) =>
    (await from(place, fan.token)(searchStreams, { query: {} })).data.some(
      ({ performerId }) => performerId === author.id,
    )
  expect(await listed('FR')).toBe(true)
  expect(await listed('DE')).toBe(false)
  expect(await listed('unknown')).toBe(false)
})
