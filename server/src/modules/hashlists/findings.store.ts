import { sql } from 'kysely'
import type { FeedbackReason } from '../../gateways/hash-services/port.ts'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

const wrongSql = statement('hashlists.wrong_entries', ({ fileId }: { fileId: string }, { db }) =>
  db
    .selectFrom('hashMatches')
    .select(['entryId', 'class'])
    .where('fileId', '=', fileId)
    .where('part', '=', 'file')
    .where('finding', '=', 'wrong')
    .where('entryId', 'is not', null),
)

/** Returns the entries, each with its class, that people found not to be what a file shows. */
export async function wrongEntries(ctx: ReadCtx, fileId: string): Promise<ReadonlySet<string>> {
  const rows = await read(ctx, wrongSql, { fileId })
  return new Set(rows.map((row) => `${row.entryId} ${row.class}`))
}

/** The finding of people about a match: that the file is what the list says, or not. */
export type Finding = 'confirmed' | 'wrong'

interface Reviewed {
  readonly matchId: string
  readonly finding: Finding
  /** The decision that refused it. */
  readonly decisionId: string | null
}

const reviewedSql = statement(
  'hashlists.store_reviewed',
  ({ matchId, finding, decisionId }: Reviewed) => sql<{ id: string }>`
    update hash_matches as match set finding = ${finding},
      decision_id = coalesce(match.decision_id, ${decisionId}::uuid)
    from hash_matches as named
    where named.id = ${matchId}::uuid and match.file_id = named.file_id
      and match.part = named.part and match.outcome = 'review'
      and match.finding is distinct from ${finding}
    returning match.id`,
)

/**
 * Stores what people found about a file or poster that waited for them, for all entries that it is
 * nearly; returns the ids of these matches.
 */
export async function storeReviewed(ctx: InTransaction, reviewed: Reviewed): Promise<string[]> {
  return (await read(ctx, reviewedSql, reviewed)).map(({ id }) => id)
}

const reversedSql = statement(
  'hashlists.store_reversed',
  ({ decisionId }: { decisionId: string }, { db }) =>
    db
      .updateTable('hashMatches')
      .set({ finding: 'wrong' })
      .where('decisionId', '=', decisionId)
      .returning(['id', 'wasShown']),
)

/** Stores that what followed matches was reversed; returns the matches. */
export const storeReversed = (
  ctx: InTransaction,
  decisionId: string,
): Promise<{ readonly id: string; readonly wasShown: boolean }[]> =>
  write(ctx, reversedSql, { decisionId })

const entrySql = statement(
  'hashlists.entry_of_match',
  ({ id }: { id: string }) => sql<{
    kind: string
    value: Buffer
    reference: string
    source: string
    listId: string
  }>`
    select entry.kind, entry.value, entry.reference, list.source, list.id as "listId"
    from hash_matches as match join hash_entries as entry on entry.id = match.entry_id
      join hash_lists as list on list.id = entry.list_id
    where match.id = ${id}::uuid`,
)

/** Returns the entry that a match was with, and the source of its list. */
export const entryOfMatch = (ctx: ReadCtx, id: string) => first(read(ctx, entrySql, { id }))

const feedbackSql = statement(
  'hashlists.store_feedback',
  ({ id, feedback }: { id: string; feedback: 'needs_reason' | 'sent' }, { db }) =>
    db.updateTable('hashMatches').set({ feedback }).where('id', '=', id),
)

/** Stores that a service heard what people found, or that it wants to know why a match was wrong. */
export async function storeFeedback(
  ctx: ReadCtx,
  id: string,
  feedback: 'needs_reason' | 'sent',
): Promise<void> {
  await write(ctx, feedbackSql, { id, feedback })
}

const reasonsSql = statement(
  'hashlists.store_reasons',
  ({ listId, kind, reasons }: { listId: string; kind: string; reasons: string }) => sql`
    update hash_lists set reasons = reasons || jsonb_build_object(${kind}::text, ${reasons}::jsonb)
    where id = ${listId}::uuid`,
)

/** Stores the reasons that the service of a list takes for wrong matches of a kind of hash. */
export async function storeReasons(
  ctx: ReadCtx,
  of: { readonly listId: string; readonly kind: string },
  reasons: readonly FeedbackReason[],
): Promise<void> {
  await write(ctx, reasonsSql, { ...of, reasons: JSON.stringify(reasons) })
}
