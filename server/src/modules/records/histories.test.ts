import { deletePost, updatePost } from '@stagedoor/contract/feed'
import { updateSelf } from '@stagedoor/contract/performers'
import { addPerson, listGiven, nameInFiles, withdraw } from '@stagedoor/contract/releases'
import { takeDown } from '@stagedoor/contract/takedowns'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveForGood } from '../../../test/world/account-deletion.ts'
import { logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, upload } from '../../../test/world/posts.ts'
import { recordsIn } from '../../../test/world/records.ts'
import { releasesIn } from '../../../test/world/releases.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const MINUTE = 60_000

let world: World
const steps = releasesIn(() => world)
const records = recordsIn(() => world)
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** A post of the model: what it shows, and if it is published. */
interface ModelPost {
  readonly id: string
  readonly fileId: string
  isShown: boolean
  isGone: boolean
  /** True once the other person is in it. */
  hasOther: boolean
}

/** What happened to a creator and to somebody else in their content, as a plain list. */
interface Story {
  readonly author: Person
  readonly other: Person
  readonly staff: Person
  readonly posts: ModelPost[]
  readonly names: string[]
}

const ACTIONS = [
  'publish',
  'rename',
  'name',
  'hide',
  'show',
  'delete',
  'takeDown',
  'withdraw',
] as const
type Action = (typeof ACTIONS)[number]

type Change = (story: Story, one: ModelPost) => Promise<void>

async function publish({ author, posts }: Story): Promise<void> {
  const fileId = await upload(author)
  const { _id: id } = await post(author, { type: 'photo', fileIds: [fileId] })
  await world.settle()
  posts.push({ id, fileId, isShown: true, isGone: false, hasOther: false })
}

const setStatus =
  (isShown: boolean): Change =>
  async ({ author }, one) => {
    if (one.isGone || one.isShown === isShown) return
    const body = { status: isShown ? ('active' as const) : ('inactive' as const) }
    await author.api(updatePost, { params: { id: one.id }, body })
    one.isShown = isShown
  }

const changes: Readonly<Record<Action, Change>> = {
  publish,
  async rename({ author, names }) {
    const username = `${author.username}x${names.length}`
    await author.api(updateSelf, { body: { username } })
    names.push(username)
  },
  async name({ author, other }, one) {
    if (one.isGone || one.hasOther || !one.isShown) return
    const { _id: personId } = await author.api(addPerson, { body: { account: other.id } })
    const body = { fileIds: [one.fileId], isSelf: true, personIds: [personId] }
    await author.api(nameInFiles, { body })
    await steps.answerAs(other)
    one.hasOther = true
  },
  hide: setStatus(false),
  show: setStatus(true),
  async delete({ author }, one) {
    if (one.isGone) return
    await author.api(deletePost, { params: { id: one.id } })
    Object.assign(one, { isShown: false, isGone: true })
  },
  async takeDown({ staff }, one) {
    if (one.isGone) return
    await staff.api(takeDown, { params: { id: one.fileId }, body: { reason: 'Of another' } })
    Object.assign(one, { isShown: false, isGone: true })
  },
  async withdraw({ other, posts }) {
    for (const { _id: id, revokedAt } of (await other.api(listGiven, { query: {} })).data)
      if (!revokedAt) await other.api(withdraw, { params: { id }, body: {} })
    for (const one of posts) if (one.hasOther) Object.assign(one, { isShown: false, isGone: true })
  },
}

async function personOf({ id }: Person): Promise<string> {
  const { db } = world.app.base
  const rows = await db.selectFrom('people').select('id').where('accountId', '=', id).execute()
  return rows[0]?.id ?? ''
}

/** Returns the places of a person: which post, and if it is published. */
async function placesOf(staff: Person, person: Person) {
  const places = await records.placesOf(staff, await personOf(person))
  return new Map(places.map(({ placeId, removedAt }) => [placeId, removedAt === null]))
}

const expected = (posts: readonly ModelPost[]) =>
  new Map(posts.map(({ id, isShown }) => [id, isShown]))

async function check(story: Story, staff: Person): Promise<void> {
  const { author, other, posts, names } = story
  expect(await placesOf(staff, author)).toEqual(expected(posts))
  const shared = posts.filter(({ hasOther }) => hasOther)
  if (shared.length > 0) expect(await placesOf(staff, other)).toEqual(expected(shared))
  const record = await records.open(staff, await personOf(author))
  const usernames = record.names.filter(({ kind }) => kind === 'username')
  expect(usernames.map(({ name }) => name)).toEqual(names)
  expect(record.legalName).toBe('Canaryann Canarysmith')
}

it('a record equals a plain list of what was published, renamed, hidden, removed and erased', async () => {
  const step = fc.tuple(fc.constantFrom(...ACTIONS), fc.nat())
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 4, maxLength: 9 }),
    async (plan) => {
      const author = await steps.knownPerformer()
      const staff = await world.admin()
      const story: Story = {
        author,
        staff,
        other: await steps.knownPerformer(),
        posts: [],
        names: [author.username],
      }
      await publish(story)
      for (const [action, pick] of plan) {
        const one = story.posts[pick % story.posts.length] as ModelPost
        await changes[action](story, one)
        await world.settle()
        world.clock.advance(MINUTE)
      }
      // Files of deleted posts leave them after an hour.
      world.clock.advance(61 * MINUTE)
      await world.runScheduledJobs(['content'])
      await world.settle()
      await records.keep()
      const reader = await logInAgain(world, staff)
      await check(story, reader)
      await leaveForGood(world, await logInAgain(world, author))
      await records.keep()
      for (const one of story.posts) one.isShown = false
      await check(story, await logInAgain(world, staff))
    },
  )
  const all = ACTIONS.map((action, at) => [action, at] as [Action, number])
  await fc.assert(property, {
    numRuns: 4,
    examples: [
      [all],
      [
        [
          ['hide', 0],
          ['name', 0],
        ],
      ],
    ],
  })
}, 240_000)
