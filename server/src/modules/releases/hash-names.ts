import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import { openIdentity, sealIdentity } from './find-person.ts'
import { type PersonRow, updatePerson } from './people.store.ts'

const olderSql = statement(
  'releases.people_without_words',
  ({ after, limit }: { after: string | null; limit: number }) =>
    sql<Pick<PersonRow, 'id' | 'identity' | 'identityKey'>>`
      select id, identity, identity_key as "identityKey" from people
      where name_words is null and identity is not null
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit}`,
)

/** Hashes the legal names of people who are older than the search by name; returns their ids. */
export async function hashOlderNames(
  ctx: InTransaction,
  page: { readonly after: string | null; readonly limit: number },
): Promise<{ id: string }[]> {
  const people = await read(ctx, olderSql, page)
  for (const { id, ...sealed } of people) {
    const identity = openIdentity(ctx, id, sealed)
    if (identity) await updatePerson(ctx, id, sealIdentity(ctx, id, identity))
  }
  return people
}
