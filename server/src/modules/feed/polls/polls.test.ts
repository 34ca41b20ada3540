import { blockUser } from '@stagedoor/contract/blocks'
import {
  createPollOption,
  createPost,
  type Post,
  readPost,
  updatePost,
  vote,
} from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { buy, post } from '../../../../test/world/posts.ts'
import { createWorld, malformed, type World } from '../../../../test/world/world.ts'
import { purgeUnusedOptions } from './save-poll.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  ;[performer, fan] = [await world.performer(), await world.fan()]
})
afterAll(() => world.close())

const inTime = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
const make = (description: string, by = performer, expiredAt?: string) =>
  by
    .api(createPollOption, { body: { description, ...(expiredAt && { expiredAt }) } })
    .then(({ _id }) => _id)
const answers = async () => [await make('Red'), await make('Blue')]

type Body = Parameters<typeof post>[1]
const poll = async (body: Body = {}): Promise<Post> =>
  post(performer, { pollDescription: 'Which one?', pollIds: await answers(), ...body })
const choose = (who: Person, made: Post, place = 0) =>
  who.api(vote, { params: { pollOptionId: made.polls[place]?._id ?? '' } })

describe('a post with a poll', () => {
  it('a post with a poll shows its question and answers in order, without votes', async () => {
    const pollExpiredAt = inTime(DAY)
    const made = await poll({ pollExpiredAt })
    expect(made).toMatchObject({
      pollDescription: 'Which one?',
      pollExpiredAt,
      pollIds: made.polls.map(({ _id }) => _id),
    })
    expect(made.polls).toMatchObject([
      { description: 'Red', totalVote: 0, expiredAt: pollExpiredAt, isVoted: false },
      { description: 'Blue', totalVote: 0, expiredAt: pollExpiredAt, isVoted: false },
    ])
    expect((await world.api()(readPost, { params: { id: made._id } })).polls).toHaveLength(2)
  })

  it('a poll without its own end ends with its answers, or never', async () => {
    const ends = [inTime(HOUR), inTime(DAY)]
    const pollIds = [await make('A', performer, ends[0]), await make('B', performer, ends[1])]
    expect((await post(performer, { pollIds })).pollExpiredAt).toBe(ends[1])
    expect((await poll()).pollExpiredAt).toBeNull()
  })

  it("a poll's question and answers are hidden from viewers who may not open the post", async () => {
    const made = await poll({ audience: 'subscribers' })
    const seen = await fan.api(readPost, { params: { id: made._id } })
    expect(seen).toMatchObject({
      isLocked: true,
      pollDescription: '',
      pollIds: [],
      polls: [],
      pollExpiredAt: null,
    })
    expect(JSON.stringify(seen)).not.toMatch(/Red|Which one/)
  })

  it.each([
    ['one answer', async () => ({ pollIds: [await make('A')] }), 'feed.poll_too_small'],
    [
      'the same answer twice',
      async () => ({ pollIds: [await make('A'), await make('a ')] }),
      'feed.poll_too_small',
    ],
    [
      'an end that has passed',
      async () => ({ pollExpiredAt: inTime(-HOUR) }),
      'feed.poll_ends_too_early',
    ],
    [
      'an end before its publication',
      async () => ({ isSchedule: true, scheduleAt: inTime(DAY), pollExpiredAt: inTime(HOUR) }),
      'feed.poll_ends_too_early',
    ],
    [
      'an unknown answer',
      async () => ({ pollIds: ['a'.repeat(32), await make('B')] }),
      'feed.poll_option_unusable',
    ],
    [
      'an answer of another performer',
      async () => ({ pollIds: [await make('A'), await make('B', await world.performer())] }),
      'feed.poll_option_unusable',
    ],
    [
      'an answer of another poll',
      async () => ({ pollIds: (await poll()).pollIds }),
      'feed.poll_option_unusable',
    ],
  ])('a post with a poll is refused with %s', async (_, body, code) => {
    const attempt = poll(await body())
    await expect(attempt).rejects.toMatchObject({ code, status: 422 })
  })

  it('a published post keeps its poll whatever a change sends', async () => {
    const made = await poll()
    const other = await make('Other')
    const params = { id: made._id }
    for (const pollIds of [[], [other, ...made.pollIds]]) {
      const after = await performer.api(updatePost, {
        params,
        body: { pollIds, pollDescription: 'Else?', text: 'new' },
      })
      expect(after).toMatchObject({
        text: 'new',
        pollDescription: 'Which one?',
        pollIds: made.pollIds,
      })
    }
  })

  it('a draft may change its poll, even to an incomplete one', async () => {
    const a = await make('A')
    const b = await make('B')
    const draft = await post(performer, { status: 'inactive', pollIds: [a] })
    const params = { id: draft._id }
    expect(draft.pollIds).toEqual([a])
    await expect(
      performer.api(updatePost, { params, body: { status: 'active' } }),
    ).rejects.toMatchObject({
      code: 'feed.poll_too_small',
    })
    expect(
      (await performer.api(updatePost, { params, body: { pollIds: [b, a] } })).pollIds,
    ).toEqual([b, a])
    const out = await performer.api(updatePost, {
      params,
      body: { pollIds: [a, b], status: 'active' },
    })
    expect(out).toMatchObject({ state: 'published', pollIds: [a, b] })
    const bare = await post(performer, {
      status: 'inactive',
      pollIds: await answers(),
      pollDescription: 'x',
    })
    const without = await performer.api(updatePost, {
      params: { id: bare._id },
      body: { pollIds: [] },
    })
    expect(without).toMatchObject({ pollIds: [], pollDescription: '' })
  })
})

describe('an answer of a poll', () => {
  it('answers of a poll can be created only by performers with verified documents', async () => {
    const body = { description: 'Yes' }
    await expect(world.api()(createPollOption, { body })).rejects.toMatchObject({ status: 401 })
    await expect(fan.api(createPollOption, { body })).rejects.toMatchObject({ status: 403 })
    const fresh = await world.performer({ hasVerifiedDocuments: false })
    await expect(fresh.api(createPollOption, { body })).rejects.toMatchObject({
      code: 'performers.documents_not_verified',
    })
  })

  it.each([
    [{ description: ' ' }],
    [{ description: 'x'.repeat(121) }],
    [{ description: 'a', expiredAt: 'soon' }],
    [{}],
  ])('the answer %j is refused as malformed', async (body) => {
    await expect(performer.api(createPollOption, { body: malformed(body) })).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('a vote', () => {
  it('a vote counts once per person, also when sent twice at the same moment', async () => {
    const made = await poll()
    const one = await world.fan()
    const two = await world.fan()
    const first = await choose(one, made, 1)
    expect(first.polls).toMatchObject([
      { totalVote: 0, isVoted: false },
      { totalVote: 1, isVoted: true },
    ])
    await expect(choose(one, made, 1)).rejects.toMatchObject({
      code: 'feed.poll_voted',
      status: 422,
    })
    await expect(choose(one, made, 0)).rejects.toMatchObject({ code: 'feed.poll_voted' })
    const both = await Promise.allSettled([
      choose(two, made, 0),
      choose(two, made, 1),
      choose(two, made, 0),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const seen = await world.api()(readPost, { params: { id: made._id } })
    expect(seen.polls.reduce((sum, { totalVote }) => sum + totalVote, 0)).toBe(2)
    expect(seen.polls.every(({ isVoted }) => !isVoted)).toBe(true)
  })

  it('a vote is taken only where the viewer may see the post', async () => {
    const made = await poll({ audience: 'followers' })
    const someone = await world.fan()
    await expect(choose(someone, made)).rejects.toMatchObject({ code: 'feed.locked', status: 403 })
    await someone.api(follow, { params: { id: performer.id } })
    expect((await choose(someone, made)).polls[0]).toMatchObject({ totalVote: 1, isVoted: true })
    const blocked = await world.fan()
    await performer.api(blockUser, { body: { targetId: blocked.id } })
    await expect(choose(blocked, await poll())).rejects.toMatchObject({
      code: 'feed.poll_not_found',
      status: 404,
    })
    const params = { pollOptionId: made.pollIds[0] ?? '' }
    await expect(world.api()(vote, { params })).rejects.toMatchObject({ status: 401 })
  })

  it('a vote is refused after the end, on an archived post, and for an unknown answer', async () => {
    const short = await poll({ pollExpiredAt: inTime(HOUR) })
    const archived = await poll()
    const buyer = await world.fan()
    await buy(world, buyer, archived._id)
    await performer.api(updatePost, { params: { id: archived._id }, body: { status: 'inactive' } })
    world.clock.advance(HOUR)
    await expect(choose(fan, short)).rejects.toMatchObject({ code: 'feed.poll_over', status: 422 })
    await expect(choose(buyer, archived)).rejects.toMatchObject({ code: 'feed.poll_over' })
    await expect(choose(fan, archived)).rejects.toMatchObject({ code: 'feed.poll_not_found' })
    for (const pollOptionId of ['c'.repeat(32), await make('Nobody names me')]) {
      await expect(fan.api(vote, { params: { pollOptionId } })).rejects.toMatchObject({
        code: 'feed.poll_not_found',
      })
    }
    await expect(fan.api(vote, { params: { pollOptionId: 'x' } })).rejects.toMatchObject({
      status: 400,
    })
  })
})

it('a poll with one answer too many is refused as malformed', async () => {
  const pollIds = Array.from({ length: 11 }, (_, at) => at.toString(16).padStart(32, '0'))
  await expect(
    performer.api(createPost, { body: { type: 'text', text: 'x', pollIds } }),
  ).rejects.toMatchObject({
    status: 400,
  })
})

it('deletes answers that no post used within a day, and keeps others', async () => {
  const made = await poll()
  const unused = await make('Unused')
  world.clock.advance(DAY + HOUR)
  const young = await make('Young', await world.performer())
  await purgeUnusedOptions(world.app.base)
  const kept = await world.app.base.db.selectFrom('pollOptions').select('id').execute()
  const ids = kept.map(({ id }) => id)
  expect(ids).not.toContain(unused)
  expect(ids).toEqual(expect.arrayContaining([young, ...made.pollIds]))
})
