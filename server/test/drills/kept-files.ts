import { sql } from 'kysely'
import type { App } from '../../src/app.ts'

const AT_ONCE = 1000

/** Stores files that can be seen and are like no other, without their bytes: to be compared only. */
export async function fillKept(base: App['base'], ownerId: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) {
    const ids = Array.from({ length: Math.min(AT_ONCE, count - done) }, () => base.newId())
    await sql`
      insert into files (id, owner_id, kind, name, mime, size, sha256, md5, stage, created_at,
        changed_at)
      select id, ${ownerId}::uuid, 'photo', 'filler.jpg', 'image/jpeg', 1000,
        md5(random()::text) || md5(random()::text), md5(random()::text), 'ready',
        ${base.now()}, ${base.now()}
      from unnest(${ids}::uuid[]) as given (id)`.execute(base.db)
    await sql`
      insert into file_fingerprints (file_id, seconds, is_cut, quality, hashes)
      select id, 0, false, 100, (select array_agg(
          ('x' || md5(random()::text || id) || md5(turn::text || random()::text))::bit(256))
        from generate_series(1, 8) as turn)
      from unnest(${ids}::uuid[]) as given (id)`.execute(base.db)
  }
}
