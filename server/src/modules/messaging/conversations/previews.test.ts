import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairOf, say } from '../../../../test/world/conversations.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { type DataChange, runDataChange } from '../../../platform/jobs/index.ts'
import { fillPreviews } from './previews.store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const shown = async () =>
  (
    await sql`select conversation.id, performer_message_id, account_id, needs_answer
      from conversations as conversation
      join conversation_members on conversation_id = conversation.id
      order by 1, 3`.execute(world.app.base.db)
  ).rows

const progress = async () =>
  (
    await sql`select rows_changed::int as changed, finished_at is not null as "isFinished"
      from data_changes where name = 'test.fill_previews'`.execute(world.app.base.db)
  ).rows[0]

/** Runs the change, one conversation a batch, until a number of batches is done. */
async function run(batches: number): Promise<void> {
  const stop = new AbortController()
  let left = batches
  const change: DataChange = {
    name: 'test.fill_previews',
    async changeBatch(ctx, after) {
      left -= 1
      if (left === 0) stop.abort()
      return fillPreviews(ctx, after, 1)
    },
  }
  const ctx = { ...world.app.base, attempt: 1, isLastAttempt: true, signal: stop.signal }
  await runDataChange(ctx, change)
}

it('previews that are filled in batches, with a stop between them, are those that sending wrote', async () => {
  const pairs = [await pairOf(world), await pairOf(world), await pairOf(world)] as const
  await say(pairs[0].fan, pairs[0].id, 'Waits for an answer')
  await say(pairs[1].fan, pairs[1].id, 'Is answered')
  await say(pairs[1].performer, pairs[1].id, 'Here it is')
  const written = await shown()
  await sql`update conversations set performer_message_id = null`.execute(world.app.base.db)
  await sql`update conversation_members set needs_answer = false`.execute(world.app.base.db)
  await run(1)
  expect(await progress()).toMatchObject({ isFinished: false })
  expect(await shown()).not.toEqual(written)
  await run(100)
  expect(await progress()).toEqual({ changed: 2, isFinished: true })
  expect(await shown()).toEqual(written)
  await run(100)
  expect(await progress()).toEqual({ changed: 2, isFinished: true })
})
