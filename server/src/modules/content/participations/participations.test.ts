import { blockUser } from '@stagedoor/contract/blocks'
import {
  answerParticipation,
  endParticipationPermit,
  listParticipations,
} from '@stagedoor/contract/content'
import { createGallery, readGallery } from '@stagedoor/contract/galleries'
import { listNotifications } from '@stagedoor/contract/notifications'
import { readOwnVideo, readVideo, updateVideo } from '@stagedoor/contract/videos'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import type { Person } from '../../../../test/world/people.ts'
import { uploadVideo, videoFile } from '../../../../test/world/videos.ts'
import { createWorld, malformed, type World } from '../../../../test/world/world.ts'
import { guestPagesVersion } from '../../../platform/guest-pages.ts'

let world: World
let fan: Person
let author: Person
let named: Person
beforeAll(async () => {
  world = await createWorld()
  fan = await world.fan()
})
afterAll(() => world.close())
beforeEach(async () => {
  author = await world.performer()
  named = await world.performer()
})

const publish = async (participantIds: readonly string[] = [named.id]) => {
  const { _id } = await uploadVideo(author, { participantIds: [...participantIds] })
  await world.settle()
  return _id
}
const namesIn = async (id: string, who: Person = fan) => {
  const { participants, participantIds } = await who.api(readVideo, { params: { id } })
  return { shown: participants.map(({ _id }) => _id), ids: participantIds }
}
const answersIn = async (id: string) => {
  const { participations = [] } = await author.api(readOwnVideo, { params: { id } })
  return participations.map(({ person, state }) => [person._id, state])
}
const answer = (id: string, isAccepted: boolean, more: { forAll?: boolean } = {}, who = named) =>
  who.api(answerParticipation, { params: { id }, body: { isAccepted, ...more } })
const listed = async (isAnswered = false, who = named) =>
  (await who.api(listParticipations, { query: { isAnswered } })).data
const nobody = { shown: [], ids: [] }

it('shows a named account to nobody but the author until it agrees, and hides it at once when it takes that back', async () => {
  const id = await publish()
  expect(await namesIn(id)).toEqual(nobody)
  expect(await namesIn(id, named)).toEqual(nobody)
  expect(await namesIn(id, author)).toEqual({ shown: [], ids: [named.id] })
  expect(await answersIn(id)).toEqual([[named.id, 'asked']])
  expect(await listed()).toMatchObject([
    { _id: id, kind: 'video', state: 'asked', performer: { _id: author.id }, isPublished: true },
  ])
  await answer(id, true)
  expect(await namesIn(id)).toEqual({ shown: [named.id], ids: [named.id] })
  expect(await listed()).toEqual([])
  const version = await guestPagesVersion(world.app.base)
  await answer(id, false)
  expect(await namesIn(id)).toEqual(nobody)
  expect(await answersIn(id)).toEqual([[named.id, 'refused']])
  expect(await guestPagesVersion(world.app.base)).not.toBe(version)
})

it('asks a named account on screen and by a mail whose subject says nothing', async () => {
  const id = await publish()
  const { data } = await named.api(listNotifications, { query: {} })
  expect(data).toMatchObject([
    { type: 'participation_asked', link: '/creator/participations', reference: { _id: id } },
  ])
  world.clock.advance(6 * 60_000)
  await world.runScheduledJobs()
  expect(await mailsTo(world, named.email)).toMatchObject([
    { subject: expect.stringContaining('We need an answer from you') },
  ])
})

it('does not ask again after a refusal, however often the author names the account', async () => {
  const id = await publish()
  await answer(id, false)
  const body = malformed({ participantIds: [] })
  await author.api(updateVideo, { params: { id }, body, files: {} })
  const again = malformed({ participantIds: [named.id] })
  await author.api(updateVideo, { params: { id }, body: again, files: {} })
  expect(await answersIn(id)).toEqual([[named.id, 'refused']])
  expect(await listed()).toEqual([])
  expect(await namesIn(id)).toEqual(nobody)
})

it('keeps the answer when an existing client sends the list of participants that it read', async () => {
  const other = await world.performer()
  const id = await publish([named.id, other.id])
  await answer(id, true)
  const { participantIds } = await author.api(readOwnVideo, { params: { id } })
  await author.api(updateVideo, { params: { id }, body: malformed({ participantIds }), files: {} })
  expect(await answersIn(id)).toEqual([
    [named.id, 'accepted'],
    [other.id, 'asked'],
  ])
})

it('a named account is asked again when the file of the video is replaced after its agreement', async () => {
  const id = await publish()
  await answer(id, true)
  const files = { video: await videoFile('other.mp4') }
  await author.api(updateVideo, { params: { id }, body: {}, files })
  await world.settle()
  expect(await namesIn(id)).toEqual(nobody)
  expect(await listed()).toMatchObject([{ _id: id, state: 'asked' }])
})

it('a permission agrees to everything of one creator until it ends, and to nothing of others', async () => {
  const first = await publish()
  const second = await publish()
  await answer(first, true, { forAll: true })
  const third = await publish()
  for (const id of [first, second, third]) expect((await namesIn(id)).shown).toEqual([named.id])
  expect(await listed(true)).toMatchObject([{ isPermitted: true }, {}, {}])
  const foreign = await uploadVideo(await world.performer(), { participantIds: [named.id] })
  expect(await listed()).toMatchObject([{ _id: foreign._id }])
  await named.api(endParticipationPermit, { params: { id: author.id } })
  const fourth = await publish()
  expect(await namesIn(fourth)).toEqual(nobody)
  expect((await namesIn(third)).shown).toEqual([named.id])
})

it('refuses the answer of accounts that the content does not name, the author included', async () => {
  const id = await publish()
  const code = 'content.participation_not_found'
  for (const who of [author, fan, await world.performer()])
    await expect(answer(id, true, {}, who)).rejects.toMatchObject({ code })
  expect(await namesIn(id)).toEqual(nobody)
})

it('ends participations between people who block each other', async () => {
  const id = await publish()
  await answer(id, true, { forAll: true })
  await named.api(blockUser, { body: { targetId: author.id } })
  await world.settle()
  expect(await namesIn(id)).toEqual(nobody)
  const body = malformed({ participantIds: [named.id] })
  await expect(author.api(updateVideo, { params: { id }, body, files: {} })).rejects.toMatchObject({
    code: 'content.participant_unusable',
  })
})

it('names authors in their own content at once, and asks those named in galleries', async () => {
  const gallery = await author.api(createGallery, {
    body: { title: 'Backstage', participantIds: [author.id, named.id] },
  })
  expect(gallery.participants.map(({ _id }) => _id)).toEqual([author.id])
  expect(await listed()).toMatchObject([{ _id: gallery._id, kind: 'gallery', isPublished: false }])
  await answer(gallery._id, true)
  const shown = await author.api(readGallery, { params: { id: gallery._id } })
  expect(shown.participantIds).toEqual([author.id, named.id])
})
