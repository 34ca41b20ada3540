import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'
import { type Ctx, transaction } from '../context.ts'
import { runCachedQuery } from './prepared.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Asks for something that is another each time, in words that depend on `seed`. */
async function draw({ db }: Pick<Ctx, 'db'>, seed: unknown): Promise<number | undefined> {
  const words = sql<number>`random() + 0 * length(${JSON.stringify(seed)}::text)`
  const [row] = await runCachedQuery({ db }, db.selectNoFrom(words.as('drawn')))
  return row?.drawn
}

const pageOf = ({ base }: World['app']) => ({ ...base, db: base.db.withQueryCache() })

it('a page asks in the same words once, also at the same time', async () => {
  const page = pageOf(world.app)
  const [one, two] = await Promise.all([draw(page, ['a', 'b']), draw(page, ['a', 'b'])])
  expect(one).toEqual(expect.any(Number))
  expect(two).toBe(one)
  expect(await draw(page, ['a', 'b'])).toBe(one)
  expect(await draw(page, ['a,b'])).not.toBe(one)
})

it('the query cache of a page serves no other page, no transaction and no call outside of a page', async () => {
  const page = pageOf(world.app)
  const drawn = [
    await draw(page, 1),
    await draw(pageOf(world.app), 1),
    await transaction(page, (ctx) => draw(ctx, 1)),
    await transaction(page, (ctx) => draw(ctx, 1)),
    await draw(world.app.base, 1),
    await draw(world.app.base, 1),
  ]
  expect(new Set(drawn).size).toBe(drawn.length)
})

it('what one of those who asked does with the rows is not seen by the others, and a failure is everybody’s', async () => {
  const page = pageOf(world.app)
  const ask = () => runCachedQuery(page, page.db.selectNoFrom(sql<number>`1`.as('one')))
  ;(await ask()).pop()
  expect(await ask()).toEqual([{ one: 1 }])
  const fail = () =>
    runCachedQuery(page, page.db.selectNoFrom(sql<number>`1 / (0 * random())`.as('one')))
  expect(await Promise.allSettled([fail(), fail()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
})
