import type { StaffRole } from '@stagedoor/contract/kit/staff'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { createItem, type Item, itemsByIds } from '../items/index.ts'
import { grantAccess, resolveVisibility } from './index.ts'
import { type Audience, priceFor, type VisibilityInput, visibilityOf } from './rules.ts'
import { visibleItems } from './store.ts'

let world: World
let ctx: Ctx
let now: Date
beforeAll(async () => {
  world = await createWorld()
  now = world.clock.now()
  ctx = { ...world.app.base, now: () => now }
})
afterAll(() => world.close())

const viewerOf = ({ id }: Pick<Person, 'id'>, role: Viewer['role'] = 'fan'): Viewer => ({
  id,
  role,
  sessionId: id,
  via: 'header',
})
const staffOf = ({ id }: Person, staffRole: StaffRole): Viewer => ({
  ...viewerOf({ id }, 'admin'),
  staffRole,
})
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)

const previewsOf = (performerId: string, fanId: string): Viewer[] =>
  (
    [
      { as: 'guest' },
      { as: 'follower' },
      { as: 'subscriber' },
      { as: 'subscriber', tier: 2 },
      { as: 'guest', country: 'US' },
      { as: 'fan', fanId },
      { as: 'fan', fanId, country: 'US' },
    ] as const
  ).map((preview) => ({
    ...viewerOf({ id: '0'.repeat(32) }),
    preview: { performerId, ...preview },
  }))

/** A generated item, and the relation of the viewer to it. */
interface Case {
  audience: Audience
  status: 'active' | 'inactive'
  isReady: boolean
  published: number | null
  expires: number | null
  deleted: boolean
  ownerStatus: 'good' | 'unverified' | 'suspended' | 'closed'
  blocked: 'no' | 'by viewer' | 'by owner'
  hiddenIn: string[] | null
  country: string | undefined
  follows: boolean
  /** The tier from which the item is open, and that of the viewer. */
  fromTier: number
  tier: number
  subscribed: number | null | 'for good'
  bought: number | null | 'for good'
  isOnList: boolean
  /** The prices of the groups of a sold item; none is higher than the one before it. */
  groupPrices: bigint[] | null
  /** The hours from which it is open to subscribers, followers and everyone. */
  opens: readonly [number | null, number | null, number | null]
}

/**
 * Generates the usual value nine times out of ten, so that most items are published and every
 * reason for hiding one still occurs.
 */
const mostly = <T>(usual: T, ...rare: T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...rare) },
  )

const until = fc.constantFrom(null, null, 'for good' as const, -1, 0, 1)
const opening = mostly<number | null>(null, -1, 0, 1)
/** Six prices that fall from one group to the next, or stay. */
const fallingPrices = fc
  .integer({ min: 0, max: 6 })
  .map((paying) => Array.from({ length: 6 }, (_, group) => (group < paying ? 300n : 0n)))
const cases: fc.Arbitrary<Case> = fc.record({
  audience: fc.constantFrom('everyone', 'followers', 'subscribers', 'buyers', 'list'),
  status: mostly('active', 'inactive'),
  isReady: mostly(true, false),
  published: mostly(-5, 0, 1, null),
  expires: mostly(null, -1, 0, 1),
  deleted: mostly(false, true),
  ownerStatus: mostly('good', 'unverified', 'suspended', 'closed'),
  blocked: mostly('no', 'by viewer', 'by owner'),
  hiddenIn: fc.constantFrom(null, ['FR', 'US'], ['FR']),
  country: fc.constantFrom(undefined, 'US', 'DE'),
  fromTier: mostly(1, 2, 3),
  tier: fc.constantFrom(1, 2, 3),
  follows: fc.boolean(),
  subscribed: until,
  bought: until,
  isOnList: fc.boolean(),
  groupPrices: fc.option(fallingPrices),
  opens: fc.tuple(opening, opening, opening),
})

const isHeld = (end: Case['bought']) => end === 'for good' || (end !== null && end > 0)
const marks = {
  good: {},
  unverified: { hasVerifiedDocuments: false },
  suspended: { suspendedAt: new Date('2026-01-01T00:00:00Z') },
  closed: { status: 'inactive' },
} as const

const groupPricesOf = ({ audience, groupPrices }: Case) =>
  audience === 'buyers' ? groupPrices : null

/** Creates the item with its owner and the viewer's relations to both. */
async function stage(given: Case, viewerId: string): Promise<{ id: string; ownerId: string }> {
  const { id: ownerId } = await world.performer(marks[given.ownerStatus])
  const id = ctx.newId()
  const { audience, fromTier, status, isReady, published, expires, deleted, hiddenIn } = given
  await transaction(ctx, async (ctx) => {
    const price = audience === 'buyers' ? 500n : 0n
    const groupPrices = groupPricesOf(given)
    const made = { id, kind: 'feed', form: 'text', ownerId, audience, fromTier, price } as const
    await createItem(ctx, { ...made, groupPrices, status, isReady, hiddenIn })
    await ctx.db
      .updateTable('items')
      .set({
        publishedAt: published === null ? null : hours(published),
        expiresAt: expires === null ? null : hours(expires),
        deletedAt: deleted ? now : null,
        ...openingsOf(given),
      })
      .where('id', '=', id)
      .execute()
    if (audience === 'list') await putOnList(ctx, { id, ownerId }, given.isOnList ? [viewerId] : [])
    const stored = { id: ctx.newId(), createdAt: now }
    const follow = { ...stored, followerId: viewerId, performerId: ownerId }
    if (given.follows) await ctx.db.insertInto('follows').values(follow).execute()
    const [blockerId, blockedId] =
      given.blocked === 'by owner' ? [ownerId, viewerId] : [viewerId, ownerId]
    if (given.blocked !== 'no')
      await ctx.db
        .insertInto('blocks')
        .values({ ...stored, blockerId, blockedId })
        .execute()
    const grant = { accountId: viewerId, sourceId: ctx.newId() }
    const ends = (end: Exclude<Case['bought'], null>) =>
      end === 'for good' ? {} : { until: hours(end) }
    if (given.subscribed !== null) {
      const { tier, subscribed } = given
      const subject = { subjectKind: 'performer', subjectId: ownerId } as const
      const terms = { kind: 'subscription', tier, ...ends(subscribed) } as const
      await grantAccess(ctx, { ...grant, ...subject, ...terms })
    }
    if (given.bought !== null) {
      const subject = { subjectKind: 'item', subjectId: id, kind: 'purchase' } as const
      await grantAccess(ctx, { ...grant, ...subject, ...ends(given.bought) })
    }
  })
  return { id, ownerId }
}

const openingsOf = ({ opens: [subscribers, followers, everyone] }: Case) => {
  const at = (hour: number | null) => (hour === null ? null : hours(hour))
  return { subscribersAt: at(subscribers), followersAt: at(followers), everyoneAt: at(everyone) }
}

/** Makes an item one for a new list of its owner with these members. */
async function putOnList(
  ctx: InTransaction,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  fanIds: readonly string[],
): Promise<void> {
  const listId = ctx.newId()
  const times = { createdAt: now, updatedAt: now }
  await ctx.db
    .insertInto('fanLists')
    .values({ id: listId, performerId: ownerId, name: listId, ...times })
    .execute()
  for (const fanId of fanIds)
    await ctx.db.insertInto('fanListMembers').values({ listId, fanId, addedAt: now }).execute()
  await ctx.db.updateTable('items').set({ listId }).where('id', '=', id).execute()
}

const factsOf = (given: Case): VisibilityInput => ({
  ...openingsOf(given),
  audience: given.audience,
  status: given.status,
  isReady: given.isReady,
  publishedAt: given.published === null ? null : hours(given.published),
  expiresAt: given.expires === null ? null : hours(given.expires),
  deletedAt: given.deleted ? now : null,
  isOwnerPublic: given.ownerStatus === 'good',
})

/** Returns the tier of a viewer at this instant; 0 for one who does not subscribe. */
function tierOf(
  { subscribed, tier }: Case,
  { isFan, preview }: { isFan: boolean; preview: Viewer['preview'] },
): number {
  if (preview?.as === 'subscriber') return preview.tier ?? 1
  return isFan && isHeld(subscribed) ? tier : 0
}

interface Asked {
  readonly listed: boolean
  readonly open: boolean
}

async function askSql(ctx: Ctx, viewer: Viewer | undefined, id: string): Promise<Asked> {
  const columns = sql`is_listed as listed, is_open as open`
  const statement = sql<Asked>`select ${columns} from ${visibleItems(ctx, viewer)} as item
    where item.id = ${id}`
  return (await statement.execute(ctx.db)).rows[0] as Asked
}

describe('visible_items', () => {
  it('visible_items agrees with the TypeScript rule for every kind of viewer and every state of an item', async () => {
    const fan = await world.fan()
    const admin = await world.admin()
    const clerk = await world.admin()
    const seen = { listed: 0, open: 0, hidden: 0 }
    const check = async (given: Case) => {
      const { id, ownerId } = await stage(given, fan.id)
      const item = (await itemsByIds(ctx, [id])).get(id)
      const located = { ...ctx, guardedCountry: given.country }
      const viewers: (Viewer | undefined)[] = [
        undefined,
        viewerOf(fan),
        staffOf(admin, 'moderator'),
        staffOf(clerk, 'finance'),
        { id: ownerId, role: 'performer', sessionId: ownerId, via: 'header' },
        ...previewsOf(ownerId, fan.id),
      ]
      for (const viewer of viewers) {
        const { preview } = viewer ?? {}
        const isFan = viewer?.id === fan.id || preview?.fanId === fan.id
        const country = preview ? preview.country : given.country
        const expected = visibilityOf(
          factsOf(given),
          {
            isOwner: viewer?.id === ownerId,
            isAdmin: viewer?.id === admin.id,
            isMember: false,
            follows: preview?.as === 'follower' || (isFan && given.follows),
            subscribes: preview?.as === 'subscriber' || (isFan && isHeld(given.subscribed)),
            reachesTier:
              given.fromTier <= (isFan || !preview ? given.tier : (preview.tier ?? 1)) ||
              (given.opens[0] !== null && given.opens[0] <= 0),
            price: priceFor(
              { price: given.audience === 'buyers' ? 500n : 0n, groupPrices: groupPricesOf(given) },
              {
                follows: preview?.as === 'follower' || (isFan && given.follows),
                tier: tierOf(given, { isFan, preview }),
              },
            ),
            bought: isFan && isHeld(given.bought),
            ownsFiles: false,
            isOnList: isFan && given.audience === 'list' && given.isOnList,
            isBlocked: isFan && given.blocked !== 'no',
            isElsewhere: country !== undefined && given.hiddenIn?.includes(country) === true,
          },
          now,
        )
        for (const items of [[item], [item, item]] as Item[][])
          expect((await resolveVisibility(located, viewer, items)).get(id)).toEqual(expected)
        const { listed, open } = await askSql(located, viewer, id)
        expect(listed).toBe(expected.isListed)
        if (listed) expect(open).toBe(expected.canView)
        seen[listed ? (open ? 'open' : 'listed') : 'hidden'] += 1
      }
    }
    await fc.assert(fc.asyncProperty(cases, check), { numRuns: 120 })
    expect(Math.min(seen.listed, seen.open, seen.hidden)).toBeGreaterThan(10)
  }, 120_000)
})
