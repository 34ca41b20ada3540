import { updateSetting } from '@stagedoor/contract/admin'
import { type MovableKind, moveEntry } from '@stagedoor/contract/calendar'
import { readAgreement } from '@stagedoor/contract/consents'
import { createPost } from '@stagedoor/contract/feed'
import { createPage } from '@stagedoor/contract/pages'
import { createPromotion, endPromotion } from '@stagedoor/contract/promotions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gallery } from '../../../test/world/galleries.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const DAY_MS = 86_400_000

let world: World
let performer: Person
let boss: Person
let start: number
beforeAll(async () => {
  world = await createWorld()
  start = world.clock.now().getTime()
  boss = await world.admin()
  performer = await subscribersOf(world).performerWith({ monthlyPrice: 1000n })
})
afterAll(() => world.close())

const later = (days: number) => new Date(start + days * DAY_MS).toISOString()

const move = (kind: MovableKind, id: string, at = later(3), who: Pick<Person, 'api'> = performer) =>
  who.api(moveEntry, { params: { kind, id }, body: { at, timeZone: 'UTC' } }).then(
    () => 'moved',
    ({ code }) => code as string,
  )

const draft = (body: object) => post(performer, { status: 'inactive', ...body })

const promotion = (bounds: object = {}) =>
  performer.api(createPromotion, {
    body: { percent: 20, periods: 1, audience: 'all', ...bounds },
  })

it('moves the start of a promotion that has not begun, and the end of one that runs', async () => {
  const planned = await promotion({ name: 'Spring', startsAt: later(2), endsAt: later(9) })
  expect(planned).toMatchObject({ status: 'scheduled', startsAt: later(2) })
  const to = (kind: MovableKind, id: string, at: string) =>
    performer.api(moveEntry, { params: { kind, id }, body: { at, timeZone: 'UTC' } })
  expect(await to('promotion_start', planned._id, later(4))).toMatchObject({
    kind: 'promotion_start',
    title: 'Spring',
    at: later(4),
    isMovable: true,
  })
  const running = await promotion({ endsAt: later(5) })
  expect(await to('promotion_end', running._id, later(7))).toMatchObject({
    kind: 'promotion_end',
    at: later(7),
  })
})

it('refuses bounds of promotions that passed, cross each other, or belong to another', async () => {
  const planned = await promotion({ startsAt: later(2), endsAt: later(9) })
  expect(await move('promotion_start', planned._id, later(9))).toBe('promotions.ends_before_start')
  expect(await move('promotion_end', planned._id, later(2))).toBe('promotions.ends_before_start')
  const running = await promotion({ endsAt: later(9) })
  expect(await move('promotion_start', running._id)).toBe('promotions.already_started')
  expect(await move('promotion_end', running._id, later(-1))).toBe('calendar.time_passed')
  await performer.api(endPromotion, { params: { id: running._id } })
  expect(await move('promotion_end', running._id)).toBe('promotions.already_ended')
  expect(await move('promotion_start', running._id)).toBe('promotions.already_ended')
  const other = await world.performer()
  expect(await move('promotion_end', planned._id, later(3), other)).toBe('promotions.not_found')
  expect(await move('promotion_end', '0'.repeat(32))).toBe('promotions.not_found')
})

it('refuses drafts that lack a price or a file, and a stream without a time', async () => {
  const unpriced = await draft({ type: 'photo', audience: 'buyers' })
  expect(await move('post', unpriced._id)).toBe('content.price_required')
  const empty = await draft({ type: 'photo', text: 'None' })
  expect(await move('post', empty._id)).toBe('feed.file_required')
  const stream = await performer.api(createPost, {
    body: { type: 'scheduled-streaming', text: 'On stage', status: 'inactive' },
  })
  expect(await move('post', stream._id)).toBe('feed.streaming_time_required')
  const silent = await draft({ text: '' })
  expect(await move('post', silent._id)).toBe('feed.text_required')
})

it('refuses drafts for a list that was not chosen', async () => {
  const listed = { audience: 'list', status: 'inactive' } as const
  expect(await move('post', (await draft({ ...listed, text: 'Soon' }))._id)).toBe(
    'content.list_unusable',
  )
  const { _id } = await gallery(performer, listed)
  expect(await move('gallery', _id)).toBe('content.list_unusable')
})

it('refuses creators who may not publish', async () => {
  const { _id } = await draft({ text: 'Waits' })
  const suspended = { suspendedAt: world.clock.now(), suspendedReason: 'a reason' }
  const unconfirmed = await world.performer({ hasVerifiedEmail: false })
  expect(await move('post', _id, later(3), unconfirmed)).toBe('auth.email_not_verified')
  expect(await move('post', _id, later(3), await world.performer(suspended))).toBe(
    'suspensions.account_suspended',
  )
  const page = { slug: 'creator-agreement', title: 'Agreement', content: '<p>Rights</p>' }
  await boss.api(createPage, { body: { ...page, status: 'published' } })
  const key = 'agreementGraceDays'
  await boss.api(updateSetting, { params: { key }, body: { value: 0 } })
  expect((await performer.api(readAgreement)).text).not.toBeNull()
  expect(await move('post', _id)).toBe('consents.agreement_required')
})
