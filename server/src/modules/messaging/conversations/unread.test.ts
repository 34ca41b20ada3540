import { countUnread } from '@stagedoor/contract/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCrowd } from '../../../../test/world/crowd.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Stores an unread conversation of a performer with each fan whose username begins with a word. */
async function fillUnread({ id }: Person, word: string): Promise<void> {
  const { db, now } = world.app.base
  await sql`
    with opened as (
      insert into conversations (id, performer_id, fan_id, created_at, updated_at)
      select gen_random_uuid(), ${id}::uuid, fan.id, ${now()}::timestamptz, ${now()}::timestamptz
      from accounts as fan where fan.username like ${`${word}%`} returning id, fan_id
    )
    insert into conversation_members
      (conversation_id, account_id, other_id, listed_at, unread_count)
    select id, ${id}::uuid, fan_id, ${now()}::timestamptz, 1 from opened`.execute(db)
}

it('unread conversations are counted to 100, however many there are', async () => {
  const performer = await world.performer()
  const total = async () => (await performer.api(countUnread)).total
  await createCrowd(world, performer, 99, 'first')
  await fillUnread(performer, 'first')
  expect(await total()).toBe(99)
  await createCrowd(world, performer, 30, 'second')
  await fillUnread(performer, 'second')
  expect(await total()).toBe(100)
})
