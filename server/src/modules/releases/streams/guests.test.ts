import {
  addPerson,
  listGiven,
  listRequests,
  readByLink,
  withdraw,
} from '@stagedoor/contract/releases'
import { inviteGuests, listPast, readGuests } from '@stagedoor/contract/streams'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import type { Person } from '../../../../test/world/people.ts'
import { releasesIn } from '../../../../test/world/releases.ts'
import { endStreamOf, openStream, streamOnAir } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { contentKey, depictionsOf, peopleIn } from '../depictions.store.ts'
import { stateRecording } from './state-recording.ts'

let world: World
const steps = releasesIn(() => world)
let author: Person
let other: Person
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await steps.require()
  author = await steps.knownPerformer()
  other = await steps.knownPerformer()
})

const known = async (person = other) =>
  (await author.api(addPerson, { body: { account: person.username } }))._id
const invite = async (...personIds: string[]) => author.api(inviteGuests, { body: { personIds } })
const stateNow = async () => {
  await world.settle()
  const { data } = await author.api(listPast, { query: {} })
  return data[0]?.endedBy ?? 'open'
}

it('a guest of a running stream belongs to it once they released it, and the stream goes on', async () => {
  await streamOnAir(world, author)
  const alone = { people: [{ isSelf: true, state: 'released' }], expected: [] }
  expect(await author.api(readGuests)).toMatchObject(alone)
  expect(await invite(await known())).toMatchObject({
    people: [{ isSelf: true }],
    expected: [{ alias: other.username, state: 'asked' }],
  })
  expect(await stateNow()).toBe('open')
  expect(await mailsTo(world, other.email)).toHaveLength(1)
  expect((await other.api(listRequests)).data).toMatchObject([{ files: [{ isStream: true }] }])
  await steps.answerAs(other)
  expect(await author.api(readGuests)).toMatchObject({
    people: [{ isSelf: true }, { alias: other.username, state: 'released' }],
    expected: [],
  })
  expect(await stateNow()).toBe('open')
  const [given] = (await other.api(listGiven, { query: {} })).data
  await other.api(withdraw, { params: { id: given?._id ?? '' }, body: {} })
  expect(await stateNow()).toBe('withdrawn')
})

it('a guest without an account stays out until the staff approved their documents', async () => {
  await streamOnAir(world, author)
  const email = 'guest.of.a.running.stream@example.org'
  const { _id } = await author.api(addPerson, { body: { alias: 'Robin', email } })
  await invite(_id)
  const token = await steps.tokenFor(email)
  expect((await world.api()(readByLink, { params: { token } })).requests).toHaveLength(1)
  await steps.identify(token)
  await steps.answerAll(token)
  expect(await author.api(readGuests)).toMatchObject({ expected: [{ state: 'unconfirmed' }] })
  expect(await stateNow()).toBe('open')
  await steps.approveWaiting(await world.admin())
  expect(await author.api(readGuests)).toMatchObject({
    people: [{ isSelf: true }, { alias: 'Robin', state: 'released' }],
  })
  expect(await stateNow()).toBe('open')
})

it('who says no, or releases it for some countries only, stays out and can be left out', async () => {
  await streamOnAir(world, author)
  const third = await steps.knownPerformer()
  await invite(await known(), await known(third))
  await steps.answerAs(other, false)
  const places = { rule: 'only' as const, countries: ['DE'] }
  await steps.answerAs(third, true, undefined, { places })
  expect(await author.api(readGuests)).toMatchObject({
    people: [{ isSelf: true }],
    expected: [{ state: 'declined' }, { state: 'released', places }],
  })
  expect(await invite()).toMatchObject({ people: [{ isSelf: true }], expected: [] })
  expect(await stateNow()).toBe('open')
})

it('the recording shows who came in, and nobody who was expected only', async () => {
  const { _id: streamId } = await streamOnAir(world, author)
  const third = await steps.knownPerformer()
  await invite(await known(), await known(third))
  await steps.answerAs(other)
  await endStreamOf(author, streamId)
  await steps.answerAs(third).catch(() => undefined)
  const content = { ownerId: author.id, sha256: 'a'.repeat(64) }
  const people = await transaction(world.app.base, async (ctx) => {
    await stateRecording(ctx, streamId, content)
    const { id = '' } = (await depictionsOf(ctx, [content])).get(contentKey(content)) ?? {}
    return (await peopleIn(ctx, [id])).get(id) ?? []
  })
  expect(people.map(({ accountId }) => accountId)).toEqual([author.id, other.id])
  expect((await third.api(listRequests)).data).toEqual([])
})

it('guests of a stream of which nothing was stated are named where releases are not required', async () => {
  await steps.require(false)
  await openStream(author)
  expect(await author.api(readGuests)).toEqual({ people: [], expected: [] })
  await invite(await known())
  await steps.answerAs(other)
  expect(await author.api(readGuests)).toMatchObject({
    people: [{ isSelf: true }, { alias: other.username }],
  })
})

it('refuses people whom the creator does not know, and guests without a stream', async () => {
  await expect(author.api(readGuests)).rejects.toMatchObject({ code: 'streams.not_found' })
  await expect(invite()).rejects.toMatchObject({ code: 'streams.not_found' })
  await openStream(author)
  await expect(invite('0'.repeat(32))).rejects.toMatchObject({ code: 'releases.person_not_found' })
})
