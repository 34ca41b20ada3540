import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'

/** A mailed link; its secret itself is stored nowhere. */
export interface LinkRow {
  readonly id: string
  readonly personId: string
  readonly expiresAt: Date
}

const insertSql = statement(
  'releases.insert_link',
  ({ link }: { link: LinkRow & { tokenHash: Buffer } }, ctx) =>
    ctx.db.insertInto('releaseLinks').values({ ...link, createdAt: ctx.now() }),
)

/** Stores a link by the hash of its secret. */
export async function insertLink(
  ctx: InTransaction,
  link: Omit<LinkRow, 'id'> & { readonly tokenHash: Buffer },
): Promise<void> {
  await write(ctx, insertSql, { link: { ...link, id: ctx.newId() } })
}

const byHashSql = statement('releases.link_by_hash', (of: { tokenHash: Buffer }, { db }) =>
  db
    .selectFrom('releaseLinks')
    .select(['id', 'personId', 'expiresAt'])
    .where('tokenHash', '=', of.tokenHash),
)

/** Returns the link with a hash, also an expired one. */
export const linkByHash = (ctx: ReadCtx, tokenHash: Buffer): Promise<LinkRow | undefined> =>
  first(read(ctx, byHashSql, { tokenHash }))

const sinceSql = statement('releases.link_since', (of: { personId: string; since: Date }, { db }) =>
  db
    .selectFrom('releaseLinks')
    .select('id')
    .where('personId', '=', of.personId)
    .where('createdAt', '>', of.since)
    .limit(1),
)

/** Returns true when a person was sent a link after an instant. */
export async function wasSentSince(
  ctx: ReadCtx,
  of: { readonly personId: string; readonly since: Date },
): Promise<boolean> {
  return (await first(read(ctx, sinceSql, of))) !== undefined
}
