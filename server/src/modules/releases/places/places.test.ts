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
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  aStage,
  type Door,
  type Stage,
  places as shownIn,
} from '../../../../test/world/file-doors.ts'
import {
  aVideoStage,
  coverPlaces,
  listsOf,
  showAgain,
  videoPlaces,
} from '../../../../test/world/more-doors.ts'
import type { Person } from '../../../../test/world/people.ts'
import { bytesOf, reachOf } from '../../../../test/world/reach.ts'
import { releasesIn } from '../../../../test/world/releases.ts'
import { streamOnAir } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { localClient } from '../../../platform/http/index.ts'

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

const limits: fc.Arbitrary<ReleasePlaces> = fc.record({
  rule: fc.constantFrom('only' as const, 'except' as const),
  countries: fc.constantFrom(['DE'], ['FR'], ['AT', 'DE'], ['DE', 'FR']),
})
const anywhere: ReleasePlaces = { rule: 'everywhere', countries: [] }
const places = fc.oneof(limits, fc.constant(anywhere))
const photoPlaces = { ...shownIn, ...coverPlaces }

/** Checks what people at each place get of a file that two people released for some places. */
async function check(
  stage: Stage,
  all: Readonly<Record<string, (stage: Stage) => Promise<Door>>>,
  { names, signed }: { names: readonly string[]; signed: readonly ReleasePlaces[] },
) {
  const doors = new Map<string, Door>()
  for (const name of names) doors.set(name, await (all[name] as (typeof shownIn)['alone'])(stage))
  for (const [list, door] of listsOf(stage)) doors.set(list, door)
  await world.settle()
  const forbidden = await bytesOf(stage)
  const stranger = await world.fan()
  const visitors = { fan: stage.fan.token, stranger: stranger.token, guest: '' }
  const reach = reachOf(stage, { doors, visitors })
  const ip = (place: Place) => ({ ip: addresses[place] })
  for (const place of everyPlace)
    expect((await reach(forbidden, ip(place))).length, place).toBeGreaterThan(2)

  // Addresses are revoked by the second in which they were issued.
  world.clock.advance(2000)
  const [first = anywhere, ...others] = signed
  await sign(stage, await steps.knownPerformer(), first)
  for (const other of others) await signAlso(stage, other)
  await showAgain(stage, all === videoPlaces ? 'video' : 'photo')
  const owner = { owner: stage.performer.token }
  for (const place of everyPlace) {
    const isOpen = signed.every((one) => isOpenIn(one, place))
    const reached = await reach(forbidden, ip(place))
    if (isOpen) expect(reached.length, `${place} open`).toBeGreaterThan(2)
    else expect(reached, `${place} closed`).toEqual([])
    const own = await reach(forbidden, ip(place), owner)
    expect(own.length, `owner, ${place}`).toBeGreaterThan(2)
    seen[isOpen ? 'open' : 'closed'] += 1
  }
}
const seen = { open: 0, closed: 0 }

const germans = { rule: 'only' as const, countries: ['DE'] }
const notFrench = { rule: 'except' as const, countries: ['FR'] }

it('no door gives a photo to anybody but its owner where somebody in it did not release it', async () => {
  const subset = fc.subarray(Object.keys(photoPlaces), { minLength: 3 })
  const signed = fc.array(places, { minLength: 1, maxLength: 2 })
  const property = fc.asyncProperty(subset, signed, async (names, signed) => {
    const stage = await aStage(world, await steps.knownPerformer())
    await check(stage, photoPlaces, { names, signed })
  })
  const every = Object.keys(photoPlaces)
  const examples: [string[], ReleasePlaces[]][] = [
    [every, [notFrench, germans]],
    [every.slice(0, 4), [anywhere]],
  ]
  await fc.assert(property, { numRuns: 3, examples })
  expect(Math.min(seen.open, seen.closed)).toBeGreaterThan(1)
}, 400_000)

it('no door gives a video, its playlists or segments where somebody in it did not release it', async () => {
  for (const signed of [[notFrench], [germans, anywhere]]) {
    const stage = await aVideoStage(world, await steps.knownPerformer())
    await check(stage, videoPlaces, { names: Object.keys(videoPlaces), signed })
  }
}, 200_000)

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
  const author = await steps.knownPerformer()
  const guest = await steps.knownPerformer()
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
