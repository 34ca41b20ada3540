import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../context.ts'
import { read } from './read-write.ts'
import { type StatementCtx, statement } from './statement.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const perPage = { plan: 'generic', perPage: true } as const

const drawn = statement(
  'db.drawn',
  ({ seed }: { seed: unknown }, { db }) =>
    db.selectNoFrom(sql<number>`random() + 0 * length(${JSON.stringify(seed)}::text)`.as('drawn')),
  perPage,
)

/** Asks for something that is another each time, with values that depend on `seed`. */
const draw = async (ctx: StatementCtx, seed: unknown): Promise<number | undefined> =>
  (await read(ctx, drawn, { seed }))[0]?.drawn

const pageOf = ({ base }: World['app']) => ({ ...base, db: base.db.withQueryCache() })

it('a page asks with the same values once, also at the same time', async () => {
  const page = pageOf(world.app)
  const [one, two] = await Promise.all([draw(page, ['a', 'b']), draw(page, ['a', 'b'])])
  expect(one).toEqual(expect.any(Number))
  expect(two).toBe(one)
  expect(await draw(page, ['a', 'b'])).toBe(one)
  expect(await draw(page, ['a,b'])).not.toBe(one)
})

it('the query cache of a page serves no other page, no transaction and no call outside of a page', async () => {
  const page = pageOf(world.app)
  const all = [
    await draw(page, 1),
    await draw(pageOf(world.app), 1),
    await transaction(page, (ctx) => draw(ctx, 1)),
    await transaction(page, (ctx) => draw(ctx, 1)),
    await draw(world.app.base, 1),
    await draw(world.app.base, 1),
  ]
  expect(new Set(all).size).toBe(all.length)
})

it('what one of those who asked does with the rows is not seen by the others, and a failure is everybody’s', async () => {
  const page = pageOf(world.app)
  const one = statement('db.one', () => sql<{ one: number }>`select 1 as one`, perPage)
  const ask = () => read(page, one)
  ;(await ask()).pop()
  expect(await ask()).toEqual([{ one: 1 }])
  const failing = statement('db.fail', () => sql`select 1 / (0 * random()) as one`, perPage)
  const fail = () => read(page, failing)
  expect(await Promise.allSettled([fail(), fail()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
})
