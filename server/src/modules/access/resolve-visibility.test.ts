import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { createItem, itemsByIds } from '../items/index.ts'
import { grantAccess, resolveVisibility } from './index.ts'

let world: World
let ctx: Ctx
beforeAll(async () => {
  world = await createWorld()
  ctx = world.app.base
})
afterAll(() => world.close())

const HOUR_MS = 3_600_000

async function createSoldPost(ownerId: string) {
  const id = ctx.newId()
  const sold = { kind: 'feed', form: 'text', audience: 'buyers', price: 500n } as const
  await transaction(ctx, async (ctx) => {
    await createItem(ctx, {
      ...sold,
      id,
      ownerId,
      status: 'active',
      isReady: true,
      hiddenIn: ['US'],
    })
    const published = { publishedAt: ctx.now() }
    await ctx.db.updateTable('items').set(published).where('id', '=', id).execute()
  })
  const item = (await itemsByIds(ctx, [id])).get(id)
  if (!item) throw new Error('the post was not stored')
  return item
}

it('viewers who ask about items at one moment get the answer of their own item, country and instant', async () => {
  const viewers = await Promise.all([world.fan(), world.fan()])
  const [buyer, other] = viewers.map(
    ({ id }): Viewer => ({ id, role: 'fan', sessionId: id, via: 'header' }),
  ) as [Viewer, Viewer]
  const performer = await world.performer()
  const bought = await createSoldPost(performer.id)
  const locked = await createSoldPost(performer.id)
  const until = new Date(ctx.now().getTime() + HOUR_MS)
  await transaction(ctx, (ctx) =>
    grantAccess(ctx, {
      accountId: buyer.id,
      subjectKind: 'item',
      subjectId: bought.id,
      kind: 'purchase',
      sourceId: ctx.newId(),
      until,
    }),
  )
  const ask = async (viewer: Viewer, item = bought, of: Partial<Ctx> = {}) =>
    (await resolveVisibility({ ...ctx, ...of }, viewer, [item])).get(item.id)?.reason
  const answers = await Promise.all([
    ask(buyer),
    ask(other),
    ask(buyer, locked),
    ask(other, bought, { guardedCountry: 'US' }),
    ask(other, bought, { guardedCountry: 'DE' }),
    ask(buyer, bought, { now: () => until }),
  ])
  expect(answers).toEqual(['buyer', 'locked', 'locked', 'hidden', 'locked', 'locked'])
})
