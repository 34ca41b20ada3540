import {
  addPerson,
  listGiven,
  nameInFiles,
  nameInStream,
  withdraw,
} from '@stagedoor/contract/releases'
import { uploadAvatar } from '@stagedoor/contract/users'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aStage,
  type Door,
  filesWith,
  places,
  type Stage,
  storedHashes,
} from '../../../test/world/file-doors.ts'
import {
  aVideoStage,
  coverPlaces,
  listsOf,
  recordedStage,
  showAgain,
  videoPlaces,
} from '../../../test/world/more-doors.ts'
import type { Person } from '../../../test/world/people.ts'
import { addressesIn } from '../../../test/world/posts.ts'
import { bytesOf, reachOf } from '../../../test/world/reach.ts'
import { releasesIn } from '../../../test/world/releases.ts'
import { openEars } from '../../../test/world/socket-ears.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
const steps = releasesIn(() => world)
beforeAll(async () => {
  world = await createWorld()
  await steps.require()
})
afterAll(() => world.close())

type Places = Readonly<Record<string, (stage: Stage) => Promise<Door>>>
const photoPlaces: Places = { ...places, ...coverPlaces }

/** Names people in the file of a stage; those whose answer is false never sign. */
async function name({ performer, fileId }: Stage, people: readonly (readonly [Person, boolean])[]) {
  const personIds: string[] = []
  for (const [{ username: account }] of people)
    personIds.push((await performer.api(addPerson, { body: { account } }))._id)
  const body = { fileIds: [fileId], isSelf: true, personIds }
  await performer.api(nameInFiles, { body })
  for (const [person, signs] of people) if (signs) await steps.answerAs(person)
  await world.settle()
}

/** Shows the file of a stage in places, and returns all doors to it. */
async function openDoors(stage: Stage, names: readonly string[], all: Places) {
  const doors = new Map<string, Door>()
  for (const place of names) doors.set(place, await (all[place] as Places[string])(stage))
  for (const [list, door] of listsOf(stage)) doors.set(list, door)
  await world.settle()
  const stranger = await world.fan()
  const { token: fan } = stage.fan
  return { doors, visitors: { fan, stranger: stranger.token, guest: '' } }
}

async function takeBack(person: Person): Promise<void> {
  const [given] = (await person.api(listGiven, { query: {} })).data
  await person.api(withdraw, { params: { id: given?._id ?? '' }, body: {} })
  await world.settle()
}

/** Checks that doors open and close as the people in a file answer, and close as one takes it back. */
async function check(
  stage: Stage,
  { names, all, signs, pick }: { names: string[]; all: Places; signs: boolean[]; pick: number },
): Promise<void> {
  const media = all === videoPlaces ? 'video' : 'photo'
  const people: [Person, boolean][] = []
  for (const sign of signs) people.push([await steps.knownPerformer(), sign])
  const ears = await openEars(world, { fan: stage.fan.token, guest: '' })
  const opened = await openDoors(stage, names, all)
  const forbidden = await bytesOf(stage)
  const reach = reachOf(stage, { ...opened, hasCopies: true, ears })
  const open = await reach(forbidden)
  for (const place of names) expect(open.join(), place).toContain(` ${place}`)

  // Addresses are revoked by the second in which they were issued.
  world.clock.advance(2000)
  await name(stage, people)
  await showAgain(stage, media)
  if (!signs.every(Boolean)) expect(await reach(forbidden)).toEqual([])
  for (const [person, signed] of people) if (!signed) await steps.answerAs(person)
  await world.settle()
  expect((await reach(forbidden)).length).toBeGreaterThan(2)

  world.clock.advance(2000)
  await takeBack((people[pick % people.length] as [Person, boolean])[0])
  await showAgain(stage, media)
  expect(await reach(forbidden)).toEqual([])
  expect([...(await bytesOf(stage))].filter((hash) => forbidden.has(hash))).toEqual([])
  ears.close()
}

const answers = fc.array(fc.boolean(), { minLength: 1, maxLength: 2 })

describe('a file is shown by no door until everybody in it released it, and by none once one took that back', () => {
  it('as a photo', async () => {
    const subset = fc.subarray(Object.keys(photoPlaces), { minLength: 3 })
    const property = fc.asyncProperty(subset, answers, fc.nat(), async (names, signs, pick) => {
      const stage = await aStage(world, await steps.knownPerformer())
      await check(stage, { names, all: photoPlaces, signs, pick })
    })
    const examples: [string[], boolean[], number][] = [[Object.keys(photoPlaces), [true, false], 1]]
    await fc.assert(property, { numRuns: 3, examples })
  }, 300_000)

  it('as a video, with its playlists and segments', async () => {
    const subset = fc.subarray(Object.keys(videoPlaces), { minLength: 1 })
    const property = fc.asyncProperty(subset, answers, fc.nat(), async (names, signs, pick) => {
      const stage = await aVideoStage(world, await steps.knownPerformer())
      await check(stage, { names, all: videoPlaces, signs, pick })
    })
    const examples: [string[], boolean[], number][] = [[Object.keys(videoPlaces), [false], 0]]
    await fc.assert(property, { numRuns: 2, examples })
  }, 300_000)

  it('as the recording of a stream, by its guests', async () => {
    const performer = await steps.knownPerformer()
    const guest = await steps.knownPerformer()
    const { _id } = await performer.api(addPerson, { body: { account: guest.username } })
    await performer.api(nameInStream, { body: { personIds: [_id] } })
    await steps.answerAs(guest)
    const stage = await recordedStage(await aStage(world, performer))
    const opened = await openDoors(stage, ['videoPost', 'soldVideoPost'], videoPlaces)
    const forbidden = await bytesOf(stage)
    const reach = reachOf(stage, { ...opened, hasCopies: true })
    expect((await reach(forbidden)).join()).toContain('fan soldVideoPost')
    world.clock.advance(2000)
    await takeBack(guest)
    expect(await reach(forbidden)).toEqual([])
  }, 120_000)
})

/** Lets one row of a file be shown as before, which nothing in the product does. */
const setShown = (id: string, isShown: boolean) =>
  world.app.base.db
    .updateTable('files')
    .set({ stage: isShown ? 'ready' : 'people', awaitsPeople: !isShown })
    .where('id', '=', id)
    .execute()

const kindOf = async (id: string) => {
  const files = world.app.base.db.selectFrom('files').select('kind')
  return (await files.where('id', '=', id).executeTakeFirstOrThrow()).kind
}

describe('what is left open by mistake is found', () => {
  it('each copy of a file that is shown again', async () => {
    const stage = await aStage(world, await steps.knownPerformer())
    const { doors } = await openDoors(stage, Object.keys(photoPlaces), photoPlaces)
    const opened = { doors, visitors: { fan: stage.fan.token, guest: '' } }
    const forbidden = await bytesOf(stage)
    const reach = reachOf(stage, opened)
    await name(stage, [[await steps.knownPerformer(), false]])
    expect(await reach(forbidden)).toEqual([])
    const found = new Set<string>()
    for (const id of await filesWith(stage)) {
      await setShown(id, true)
      world.clock.advance(2000)
      const leaks = await reach(forbidden)
      expect(leaks, `${id} ${await kindOf(id)}`).not.toEqual([])
      for (const leak of leaks) found.add(leak.split(' ')[1] ?? '')
      await setShown(id, false)
    }
    for (const door of ['alone', 'soldPost', 'soldFile', 'soldMessage', 'massMessage', 'before'])
      expect([...found]).toContain(door)
  }, 120_000)

  it('an address in a call, in a push and in a copy of personal data', async () => {
    const stage = await aStage(world, await steps.knownPerformer())
    const { token: fan } = stage.fan
    const nowhere = { doors: new Map<string, Door>(), visitors: { fan } }
    const ears = await openEars(world, { fan, guest: '' })
    const reach = reachOf(stage, { ...nowhere, ears })
    const door = await (places.alone as (stage: Stage) => Promise<Door>)(stage)
    await world.settle()
    const forbidden = await bytesOf(stage)
    const answer = (await door.ask(stage.fan.api)) as object
    expect(await reach(forbidden)).toEqual(['fan previews'])
    const asked = reachOf(stage, { doors: new Map([['call', door]]), visitors: { fan } })
    expect(await asked(forbidden)).toContain('fan call')
    for (const thumbnail of addressesIn(answer))
      world.app.base.push({ account: stage.fan.id }, 'notification.created', {
        _id: '',
        type: 'post_published',
        title: '',
        message: '',
        link: null,
        thumbnail,
        unread: 1,
      })
    await expect.poll(() => ears.heard('fan')).not.toEqual([])
    const found = await reach(forbidden)
    expect([found.includes('fan pushed'), found.includes('fan socket')]).toEqual([true, true])
    ears.close()
    await stage.fan.api(uploadAvatar, { files: { avatar: new File([stage.bytes], 'a.jpg') } })
    await world.settle()
    expect(await reachOf(stage, { ...nowhere, hasCopies: true })(forbidden)).toContain('fan copy')
  })

  it('a segment that only a playlist names', async () => {
    const stage = await aVideoStage(world, await steps.knownPerformer())
    const { doors, visitors } = await openDoors(stage, ['videoPost'], videoPlaces)
    const own = await bytesOf(stage)
    const stored = [...(await storedHashes(world))].filter(([, hash]) => own.has(hash))
    const segments = stored.filter(([key]) => /\.(m4s|ts)$|segment/.test(key))
    expect(segments.length).toBeGreaterThan(0)
    const found = await reachOf(stage, { doors, visitors })(
      new Set(segments.map(([, hash]) => hash)),
    )
    expect(found).toContain('guest videoPost')
  })
})
