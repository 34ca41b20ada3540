import { sql } from 'kysely'
import type { FeedbackReason } from '../../gateways/hash-services/port.ts'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { asTotal, counted, first, only, read, statement, write } from '../../platform/db/index.ts'
import type { Consequence, ListMatch } from './rules.ts'

/** The part of an upload that a list recognised. */
export interface MatchedPart {
  readonly fileId: string
  readonly ownerId: string
  readonly part: 'file' | 'poster' | 'still'
  /** True where it could be seen before. */
  readonly wasShown: boolean
}

/** A match as it is stored. */
export interface MatchRow extends MatchedPart, ListMatch {
  readonly id: string
  readonly listName: string
  readonly outcome: 'held' | 'blocked' | 'review'
  readonly decisionId: string | null
  readonly finding: 'confirmed' | 'wrong' | null
  readonly feedback: 'needs_reason' | 'sent' | null
  /** The reasons of its service; none where it wants no reason now. */
  readonly reasons: readonly FeedbackReason[]
  readonly matchedAt: Date
}

const outcomes = { held: 'held', sealed: 'held', blocked: 'blocked', review: 'review' } as const

const insertSql = statement(
  'hashlists.insert_matches',
  (
    {
      rows,
      part,
      outcome,
    }: { rows: readonly (ListMatch & { readonly id: string })[] } & {
      part: MatchedPart
      outcome: MatchRow['outcome']
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('hashMatches')
      .values(rows.map((row) => ({ ...row, ...part, outcome, matchedAt: ctx.now() }))),
)

/** Stores what lists recognised of an upload, and what follows; returns the id of the first. */
export async function storeMatches(
  ctx: InTransaction,
  matched: MatchedPart,
  found: { readonly matches: readonly ListMatch[]; readonly consequence: Consequence },
): Promise<string> {
  const rows = found.matches.map((match) => ({ ...match, id: ctx.newId() }))
  const outcome = outcomes[found.consequence]
  await write(ctx, insertSql, { rows, part: matched, outcome })
  return rows[0]?.id ?? ''
}

const setDecisionSql = statement(
  'hashlists.set_decision',
  ({ fileId, decisionId }: { fileId: string; decisionId: string }, { db }) =>
    db
      .updateTable('hashMatches')
      .set({ decisionId })
      .where('fileId', '=', fileId)
      .where('decisionId', 'is', null)
      .where('outcome', '<>', 'review'),
)

/** Stores the decision that followed the matches of a file at once. */
export async function storeDecision(
  ctx: InTransaction,
  fileId: string,
  decisionId: string,
): Promise<void> {
  await write(ctx, setDecisionSql, { fileId, decisionId })
}

const columns = [
  'match.id',
  'fileId',
  'ownerId',
  'part',
  'listId',
  'listVersion',
  'kind',
  'class',
  'reference',
  'isExact',
  'distance',
  'outcome',
  'decisionId',
  'matchedAt',
  'entryId',
  'wasShown',
  'finding',
  'feedback',
  sql<readonly FeedbackReason[]>`case when feedback = 'needs_reason'
    then coalesce(list.reasons->kind, '[]') else '[]' end`.as('reasons'),
  'list.name as listName',
] as const

const pageSql = statement(
  'hashlists.matches',
  ({ limit, offset }: { limit: number; offset: number }, { db }) =>
    db
      .selectFrom('hashMatches as match')
      .innerJoin('hashLists as list', 'list.id', 'match.listId')
      .select(columns)
      .orderBy('matchedAt', 'desc')
      .orderBy('match.id', 'desc')
      .limit(limit)
      .offset(offset)
      .$castTo<MatchRow>(),
)

const countSql = statement('hashlists.count_matches', ({ offset }: { offset: number }, ctx) =>
  counted(ctx, ctx.db.selectFrom('hashMatches').select('id'), { offset }),
)

/** Returns a page of matches, the newest first. */
export async function selectMatches(
  ctx: ReadCtx,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: MatchRow[]; total: number }> {
  const rows = await read(ctx, pageSql, { limit, offset })
  return { rows, total: await asTotal(read(ctx, countSql, { offset })) }
}

const matchSql = statement('hashlists.match', ({ id }: { id: string }, { db }) =>
  db
    .selectFrom('hashMatches as match')
    .innerJoin('hashLists as list', 'list.id', 'match.listId')
    .select(columns)
    .where('match.id', '=', id)
    .$castTo<MatchRow>(),
)

/** Returns a match by its id. */
export const findMatch = (ctx: ReadCtx, id: string): Promise<MatchRow | undefined> =>
  first(read(ctx, matchSql, { id }))

const ofFilesSql = statement(
  'hashlists.matches_of_files',
  ({ fileIds }: { fileIds: readonly string[] }, { db }) =>
    db
      .selectFrom('hashMatches as match')
      .innerJoin('hashLists as list', 'list.id', 'match.listId')
      .select(columns)
      .where('fileId', '=', sql<string>`any(${fileIds}::uuid[])`)
      .orderBy('match.id')
      .$castTo<MatchRow>(),
)

/** Returns the matches of files, the first one first. */
export async function matchesOfFiles(
  ctx: ReadCtx,
  fileIds: readonly string[],
): Promise<MatchRow[]> {
  return fileIds.length > 0 ? read(ctx, ofFilesSql, { fileIds }) : []
}

const isWorstSql = statement(
  'hashlists.is_worst',
  ({ ownerId }: { ownerId: string }) => sql<{ isWorst: boolean }>`
    select exists (select from hash_matches where owner_id = ${ownerId}::uuid
      and class = 'csam' and is_exact) as "isWorst"`,
)

/** Returns true for an account of which a list recognised an upload as abuse of children, exactly. */
export async function isRecognisedAsWorst(ctx: ReadCtx, ownerId: string): Promise<boolean> {
  return (await only(read(ctx, isWorstSql, { ownerId }))).isWorst
}

const countsSql = statement(
  'hashlists.match_counts',
  (_: object) =>
    sql<{
      listId: string
      matches: number
    }>`select list_id as "listId", count(*)::int as matches from hash_matches group by list_id`,
)

/** Returns how often each list recognised something. */
export async function countMatches(ctx: ReadCtx): Promise<ReadonlyMap<string, number>> {
  const rows = await read(ctx, countsSql, {})
  return new Map(rows.map(({ listId, matches }) => [listId, matches]))
}
