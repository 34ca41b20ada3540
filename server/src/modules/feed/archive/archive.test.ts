import { listEntries } from '@stagedoor/contract/calendar'
import {
  listPerformerPosts,
  readArchiving,
  readOwnPost,
  readPost,
  setArchiving,
  updatePost,
} from '@stagedoor/contract/feed'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { buy, post } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { archiveAgedPosts, archiveDuePosts } from './archive-posts.ts'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS)
const ctxIn = (days: number) => ({ ...world.app.base, now: () => inDays(days) })
const shownOf = async ({ username }: Person) =>
  (await world.api()(listPerformerPosts, { params: { username } })).data.map(({ text }) => text)
const stateOf = async ({ api }: Person, id: string) =>
  (await api(readOwnPost, { params: { id } })).state

it('archives a post at its time, for all but those who bought it', async () => {
  const performer = await world.performer()
  const fan = await world.fan()
  const archiveAt = inDays(2).toISOString()
  const sold = await post(performer, { text: 'For sale', audience: 'buyers', price: 5, archiveAt })
  await post(performer, { text: 'Stays', audience: 'everyone' })
  await buy(world, fan, sold._id)
  await archiveDuePosts(ctxIn(1))
  expect(await stateOf(performer, sold._id)).toBe('published')
  const { data } = await performer.api(listEntries, {
    query: { from: inDays(0).toISOString(), to: inDays(5).toISOString() },
  })
  expect(data.filter(({ kind }) => kind === 'archive')).toMatchObject([
    { _id: sold._id, at: archiveAt, isMovable: false },
  ])
  await archiveDuePosts(ctxIn(3))
  expect(await stateOf(performer, sold._id)).toBe('archived')
  expect(await shownOf(performer)).toEqual(['Stays'])
  const given = { params: { id: sold._id } }
  expect(await fan.api(readPost, given)).toMatchObject({ isLocked: false, text: 'For sale' })
  await expect(world.api()(readPost, given)).rejects.toMatchObject({ code: 'feed.not_found' })
})

it('archives posts by age as their creator chose, without those that are kept', async () => {
  const performer = await world.performer()
  expect(await performer.api(readArchiving)).toEqual({ afterDays: null })
  const old = await post(performer, { text: 'Old', audience: 'everyone' })
  const kept = await post(performer, { text: 'Kept', audience: 'everyone', isKept: true })
  await world.app.base.db
    .updateTable('items')
    .set({ publishedAt: inDays(-10) })
    .where('id', 'in', [old._id, kept._id])
    .execute()
  await post(performer, { text: 'New', audience: 'everyone' })
  await archiveAgedPosts(ctxIn(0))
  expect(await shownOf(performer)).toHaveLength(3)
  expect(await performer.api(setArchiving, { body: { afterDays: 7 } })).toEqual({ afterDays: 7 })
  const other = await world.performer()
  expect(await other.api(readArchiving)).toEqual({ afterDays: null })
  await archiveAgedPosts(ctxIn(0))
  expect((await shownOf(performer)).sort()).toEqual(['Kept', 'New'])

  await performer.api(updatePost, { params: { id: old._id }, body: { status: 'active' } })
  await archiveAgedPosts(ctxIn(0))
  expect((await shownOf(performer)).sort()).toEqual(['Kept', 'New', 'Old'])
  await performer.api(setArchiving, { body: { afterDays: null } })
  expect(await performer.api(readArchiving)).toEqual({ afterDays: null })
})

it('refuses a time that has passed, days out of range, and everybody but creators', async () => {
  const performer = await world.performer()
  await expect(
    post(performer, { text: 'Late', archiveAt: inDays(-1).toISOString() }),
  ).rejects.toMatchObject({ code: 'content.expires_too_early' })
  for (const afterDays of [0, 4000, 1.5])
    await expect(performer.api(setArchiving, { body: { afterDays } })).rejects.toMatchObject({
      status: 400,
    })
  await expect((await world.fan()).api(readArchiving)).rejects.toMatchObject({ status: 403 })
  await expect(world.api()(setArchiving, { body: { afterDays: 7 } })).rejects.toMatchObject({
    code: 'auth.required',
  })
})

it('the time at which a post is archived is shown to its creator alone', async () => {
  const performer = await world.performer()
  const archiveAt = inDays(2).toISOString()
  const { _id: id } = await post(performer, { text: 'Open', audience: 'everyone', archiveAt })
  expect(await performer.api(readOwnPost, { params: { id } })).toMatchObject({ archiveAt })
  expect(await world.api()(readPost, { params: { id } })).not.toHaveProperty('archiveAt')
})
