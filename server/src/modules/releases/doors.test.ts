import { readOriginal } from '@stagedoor/contract/media'
import { addPerson, listGiven, nameInFiles, withdraw } from '@stagedoor/contract/releases'
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
  places,
  type Stage,
  storedHashes,
} from '../../../test/world/file-doors.ts'
import type { Person } from '../../../test/world/people.ts'
import { releasesIn } from '../../../test/world/releases.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { publicUrl } from '../media/index.ts'

let world: World
const steps = releasesIn(() => world)
beforeAll(async () => {
  world = await createWorld()
  await steps.require()
})
afterAll(() => world.close())

/** Names people in the photo of a stage; those whose answer is false never sign. */
async function name({ performer, fileId }: Stage, people: readonly (readonly [Person, boolean])[]) {
  const personIds: string[] = []
  for (const [{ username: account }] of people)
    personIds.push((await performer.api(addPerson, { body: { account } }))._id)
  const body = { fileIds: [fileId], isSelf: true, personIds }
  await performer.api(nameInFiles, { body })
  for (const [person, signs] of people) if (signs) await steps.answerAs(person)
  await world.settle()
}

/** Returns what others than the owner can get of the photo, by every door and old address. */
function doorsOf(stage: Stage, doors: ReadonlyMap<string, Door>, stranger: Person) {
  const guest = { api: world.api(), token: '' } as const
  const actors = new Map<string, Asking>(Object.entries({ fan: stage.fan, stranger, guest }))
  const old = new Map<string, readonly string[]>()
  return async (forbidden: ReadonlySet<string>) => {
    const { seen, urls } = await crawl(world, doors, actors)
    const previews = (await filesWith(stage)).map((id) => publicUrl(id, 'blurred'))
    for (const [who, found] of urls) old.set(who, [...(old.get(who) ?? []), ...found, ...previews])
    const again = [...actors].flatMap(([who, { token }]) =>
      (old.get(who) ?? []).map((url) => get(world, url, token)),
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

it('a file is shown by no door until everybody in it released it, and by none once one took that back', async () => {
  const subset = fc.subarray(Object.keys(places), { minLength: 3 })
  const answers = fc.array(fc.boolean(), { minLength: 1, maxLength: 2 })
  const property = fc.asyncProperty(subset, answers, fc.nat(), async (names, signs, pick) => {
    const stage = await aStage(world, await steps.knownPerformer())
    const stranger = await world.fan()
    const people: [Person, boolean][] = []
    for (const sign of signs) people.push([await steps.knownPerformer(), sign])
    const doors = new Map<string, Door>()
    for (const place of names)
      doors.set(place, await (places[place] as (typeof places)['alone'])(stage))
    doors.set('vault', { ask: (api) => api(listFiles, { query: {} }) })
    doors.set('original', { ask: (api) => api(readOriginal, { params: { id: stage.fileId } }) })
    await world.settle()
    const forbidden = await bytesOf(stage)
    const reach = doorsOf(stage, doors, stranger)
    expect((await reach(forbidden)).length).toBeGreaterThan(2)

    // Addresses are revoked by the second in which they were issued.
    world.clock.advance(2000)
    await name(stage, people)
    const isReleased = signs.every((sign) => sign)
    const afterNaming = await reach(forbidden)
    if (!isReleased) expect(afterNaming).toEqual([])
    for (const [person, signed] of people) if (!signed) await steps.answerAs(person)
    await world.settle()
    expect((await reach(forbidden)).length).toBeGreaterThan(2)

    world.clock.advance(2000)
    const [person] = people[pick % people.length] as [Person, boolean]
    const [given] = (await person.api(listGiven, { query: {} })).data
    await person.api(withdraw, { params: { id: given?._id ?? '' }, body: {} })
    await world.settle()
    expect(await reach(forbidden)).toEqual([])
    expect(among((await storedHashes(world)).values(), forbidden)).toEqual([])
  })
  await fc.assert(property, { numRuns: 4, examples: [[Object.keys(places), [true, false], 1]] })
}, 240_000)
