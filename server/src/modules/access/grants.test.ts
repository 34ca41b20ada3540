import type { StaffRole } from '@stagedoor/contract/kit/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { buy } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { createItem, itemsByIds, publishDue } from '../items/index.ts'
import {
  grantAccess,
  grantHolders,
  hasBought,
  isSubscribed,
  resolveVisibility,
  revokeAccess,
} from './index.ts'

let world: World
let ctx: Ctx
let now: Date
beforeAll(async () => {
  world = await createWorld()
  now = world.clock.now()
  ctx = { ...world.app.base, now: () => now }
})
afterAll(() => world.close())

const viewerOf = ({ id }: Person, role: Viewer['role'] = 'fan'): Viewer => ({
  id,
  role,
  sessionId: id,
  via: 'header',
})
const staffOf = (person: Person, staffRole: StaffRole): Viewer => ({
  ...viewerOf(person, 'admin'),
  staffRole,
})
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)

/** Creates a published item of a new performer. */
async function publishedItem(
  audience: 'subscribers' | 'buyers' = 'subscribers',
): Promise<{ id: string; ownerId: string }> {
  const { id: ownerId } = await world.performer()
  const id = ctx.newId()
  await transaction(ctx, async (ctx) => {
    const price = audience === 'buyers' ? 500n : 0n
    const made = { id, kind: 'feed', form: 'text', ownerId, audience, price } as const
    await createItem(ctx, { ...made, status: 'active', isReady: true })
    await publishDue(ctx, [id])
  })
  return { id, ownerId }
}

describe('grants', () => {
  it('counts grants per source, lets the same source move the end, and ends them at their instant', async () => {
    const fan = await world.fan()
    const { ownerId } = await publishedItem()
    const paid = ctx.newId()
    const gift = ctx.newId()
    const subject = { accountId: fan.id, subjectKind: 'performer', subjectId: ownerId } as const
    await transaction(ctx, async (ctx) => {
      await grantAccess(ctx, { ...subject, kind: 'subscription', sourceId: paid, until: hours(1) })
      await grantAccess(ctx, { ...subject, kind: 'subscription', sourceId: paid, until: hours(5) })
      await grantAccess(ctx, { ...subject, kind: 'subscription', sourceId: gift, until: hours(2) })
    })
    const at = async (when: Date) =>
      (await isSubscribed({ ...ctx, now: () => when }, fan.id, [ownerId])).has(ownerId)
    expect(await at(hours(4.9))).toBe(true)
    expect(await at(hours(5))).toBe(false)
    expect(await transaction(ctx, (ctx) => revokeAccess(ctx, { ...subject, sourceId: paid }))).toBe(
      true,
    )
    expect(await transaction(ctx, (ctx) => revokeAccess(ctx, { ...subject, sourceId: paid }))).toBe(
      false,
    )
    expect(await at(hours(1.9))).toBe(true)
    expect(await at(hours(2))).toBe(false)
  })

  it('grants an item once when two purchases of it commit at the same time', async () => {
    const fan = await world.fan()
    const { id } = await publishedItem()
    const subject = {
      accountId: fan.id,
      subjectKind: 'item',
      subjectId: id,
      kind: 'purchase',
    } as const
    const buy = () =>
      transaction(ctx, (ctx) => grantAccess(ctx, { ...subject, sourceId: ctx.newId() }))
    const bought = await Promise.all([buy(), buy(), buy()])
    expect(bought.filter((given) => given)).toHaveLength(1)
  })

  it("lists the holders of an item's grants and nobody else", async () => {
    const buyer = await world.fan()
    const other = await world.fan()
    const { id } = await publishedItem()
    await buy(world, buyer, id)
    expect(await grantHolders(ctx, id)).toEqual([buyer.id])
    expect([...(await hasBought(ctx, buyer.id, [id]))]).toEqual([id])
    expect([...(await hasBought(ctx, other.id, [id]))]).toEqual([])
  })
})

describe("an admin's view by role", () => {
  it('audits one row for each item an admin views by role, and none for other viewers', async () => {
    const fan = await world.fan()
    const admin = await world.admin()
    const { id } = await publishedItem('buyers')
    const items = [...(await itemsByIds(ctx, [id])).values()]
    await resolveVisibility(ctx, viewerOf(fan), items)
    await resolveVisibility(ctx, staffOf(admin, 'owner'), items)
    await resolveVisibility(ctx, staffOf(await world.admin(), 'finance'), items)
    const noted = await ctx.db
      .selectFrom('auditEvents')
      .selectAll()
      .where('subjectId', '=', id)
      .execute()
    expect(noted).toMatchObject([
      { action: 'access.admin_viewed', actorKind: 'admin', actorId: admin.id },
    ])
  })
})
