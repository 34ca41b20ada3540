import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'

type Placed = { readonly ids: readonly string[]; readonly codes: readonly string[] | null }

const placeSql = statement(
  'media.hide_in',
  ({ ids, codes }: Placed) => sql<{ id: string }>`
    update files set hidden_in = ${codes && [...codes]}::text[]
    where id = any(${[...ids]}::uuid[])
      and hidden_in is distinct from ${codes && [...codes]}::text[]
    returning id`,
)

/**
 * Stores the countries in which files are hidden; returns the files of which they changed. The
 * trigger `files__mark_places` hides what shows them.
 */
export const storePlaces = (ctx: InTransaction, placed: Placed): Promise<{ id: string }[]> =>
  write(ctx, placeSql, placed)

const anySql = statement('media.has_hidden_in', (_: object, { db }) =>
  db.selectFrom('files').select('id').where('hiddenIn', 'is not', null).limit(1),
)

/** Returns true when any file is hidden in a country. */
export const isAnyPlaced = async (ctx: ReadCtx): Promise<boolean> =>
  (await read(ctx, anySql)).length > 0

const ofFileSql = statement('media.places_of_file', ({ id }: { id: string }, { db }) =>
  db.selectFrom('files').select(['ownerId', 'hiddenIn']).where('id', '=', id),
)

/** Returns the owner of a file and the countries in which it is hidden. */
export const placesOfFile = (ctx: ReadCtx, id: string) => first(read(ctx, ofFileSql, { id }))
