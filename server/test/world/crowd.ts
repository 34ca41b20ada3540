import { sql } from 'kysely'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Stores many fans of a performer at once, without sessions. Their usernames begin with a word. */
export async function createCrowd(
  { app }: Pick<World, 'app'>,
  performer: Pick<Person, 'id'>,
  count: number,
  word = 'crowd',
): Promise<void> {
  const now = app.base.now()
  await sql`
    with crowd as (
      insert into accounts (id, role, username, name, status, created_at, updated_at)
      select gen_random_uuid(), 'fan', ${word}::text || n, 'Crowd ' || n, 'active',
        ${now}::timestamptz,
        ${now}::timestamptz from generate_series(1, ${count}::int) as n returning id
    )
    insert into fan_relations (performer_id, fan_id, first_seen_at, is_following)
    select ${performer.id}::uuid, id, ${now}::timestamptz, true from crowd`.execute(app.base.db)
}
