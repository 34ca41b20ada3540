import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

/** An answer as it is stored. */
export interface OptionRow {
  readonly id: string
  readonly ownerId: string
  readonly postId: string | null
  readonly description: string
  readonly expiresAt: Date | null
  readonly voteCount: bigint
}

/** An answer, and whether the viewer chose it. */
export type OptionWithVote = OptionRow & { readonly isVoted: boolean }

/** The poll of a post. */
export interface PollContent {
  readonly pollDescription: string
  readonly pollOptionIds: readonly string[]
  readonly pollExpiresAt: Date | null
}

const columns = ['id', 'ownerId', 'postId', 'description', 'expiresAt', 'voteCount'] as const

const insertOptionSql = statement(
  'feed.insert_option',
  ({ option }: { option: Pick<OptionRow, 'id' | 'ownerId' | 'description' | 'expiresAt'> }, ctx) =>
    ctx.db.insertInto('pollOptions').values({ ...option, createdAt: ctx.now() }),
)

/** Stores an answer that no post uses yet. */
export async function insertOption(
  ctx: InTransaction,
  option: Pick<OptionRow, 'id' | 'ownerId' | 'description' | 'expiresAt'>,
): Promise<void> {
  await write(ctx, insertOptionSql, { option })
}

const optionsSql = statement('feed.options', ({ ids }: { ids: readonly string[] }, ctx) =>
  ctx.db
    .selectFrom('pollOptions')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Returns answers by id, in no order; unknown ids are missing. */
export function selectOptions(ctx: ReadCtx, ids: readonly string[]): Promise<OptionRow[]> {
  return read(ctx, optionsSql, { ids })
}

const optionsOfPosts = statement<
  { readonly viewerId: string | undefined; readonly postIds: readonly string[] },
  OptionWithVote
>(
  'feed.options_of_posts',
  ({ viewerId, postIds }, { db }) => {
    const voted = viewerId
      ? sql<boolean>`exists (select from poll_votes as vote
        where vote.post_id = poll_options.post_id and vote.account_id = ${viewerId}
          and vote.option_id = poll_options.id)`
      : sql<boolean>`false`
    return db
      .selectFrom('pollOptions')
      .select([...columns, voted.as('isVoted')])
      .where('postId', '=', sql<string>`any(${postIds}::uuid[])`)
  },
  { plan: 'generic', textBy: [] },
)

/** Returns the answers of posts by id, each with the choice of one viewer. */
export async function selectOptionsWithVotes(
  ctx: ReadCtx,
  viewerId: string | undefined,
  postIds: readonly string[],
): Promise<Map<string, OptionWithVote>> {
  const rows = await read(ctx, optionsOfPosts, { viewerId, postIds })
  return new Map(rows.map((row) => [row.id, row]))
}

const detachOptionsSql = statement(
  'feed.detach_options',
  ({ post }: { post: { readonly id: string; readonly ownerId: string } }, ctx) =>
    ctx.db.updateTable('pollOptions').set({ postId: null }).where('postId', '=', post.id),
)

const attachOptionsSql = statement(
  'feed.attach_options',
  (
    {
      post,
      ids,
    }: { post: { readonly id: string; readonly ownerId: string }; ids: readonly string[] },
    ctx,
  ) =>
    ctx.db
      .updateTable('pollOptions')
      .set({ postId: post.id })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('ownerId', '=', post.ownerId)
      .where('postId', 'is', null)
      .returning('id'),
)

/**
 * Makes these the answers of a post with a common end, and deletes the other ones it had. Returns
 * the answers that belong to the post now.
 */
export async function attachOptions(
  ctx: InTransaction,
  post: { readonly id: string; readonly ownerId: string },
  ids: readonly string[],
): Promise<Set<string>> {
  await write(ctx, detachOptionsSql, { post })
  const claimed = await write(ctx, attachOptionsSql, { post, ids })
  return new Set(claimed.map(({ id }) => id))
}

const writePollSql = statement(
  'feed.write_poll',
  (
    {
      changes,
      postId,
    }: {
      changes: { pollOptionIds: string[]; pollDescription: string; pollExpiresAt: Date | null }
      postId: string
    },
    ctx,
  ) => ctx.db.updateTable('posts').set(changes).where('id', '=', postId),
)

const insertPollOptionsSql = statement(
  'feed.insert_poll_options',
  ({ end, postId }: { end: { expiresAt: Date | null }; postId: string }, ctx) =>
    ctx.db.updateTable('pollOptions').set(end).where('postId', '=', postId),
)

/** Stores a post's poll; its answers end with it. */
export async function writePoll(
  ctx: InTransaction,
  postId: string,
  poll: PollContent,
): Promise<void> {
  const changes = { ...poll, pollOptionIds: [...poll.pollOptionIds] }
  await write(ctx, writePollSql, { changes, postId })
  const end = { expiresAt: poll.pollExpiresAt }
  await write(ctx, insertPollOptionsSql, { end, postId })
}

const insertVoteSql = statement(
  'feed.insert_vote',
  (
    {
      vote,
    }: { vote: { readonly postId: string; readonly accountId: string; readonly optionId: string } },
    ctx,
  ) =>
    ctx.db
      .insertInto('pollVotes')
      .values({ ...vote, createdAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing()),
)

const countVoteSql = statement(
  'feed.count_vote',
  (
    {
      vote,
    }: { vote: { readonly postId: string; readonly accountId: string; readonly optionId: string } },
    ctx,
  ) =>
    ctx.db
      .updateTable('pollOptions')
      .set((eb) => ({ voteCount: eb('voteCount', '+', 1n) }))
      .where('id', '=', vote.optionId),
)

/**
 * Stores a vote and counts it. Returns false when this account voted in this poll before, even at
 * the same moment.
 */
export async function insertVote(
  ctx: InTransaction,
  vote: { readonly postId: string; readonly accountId: string; readonly optionId: string },
): Promise<boolean> {
  const numInsertedOrUpdatedRows = await write(ctx, insertVoteSql, { vote })
  if (numInsertedOrUpdatedRows !== 1n) return false
  await write(ctx, countVoteSql, { vote })
  return true
}

const deleteUnusedOptionsSql = statement(
  'feed.delete_unused_options',
  ({ before }: { before: Date }, ctx) =>
    ctx.db.deleteFrom('pollOptions').where('postId', 'is', null).where('createdAt', '<', before),
)

/** Deletes answers created before an instant that no post uses. */
export async function deleteUnusedOptions(ctx: InTransaction, before: Date): Promise<void> {
  await write(ctx, deleteUnusedOptionsSql, { before })
}
