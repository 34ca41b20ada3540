import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { inPages } from '../../platform/db/index.ts'
import { announce } from '../../platform/outbox/index.ts'
import type { Privacy } from '../../privacy.ts'
import { hasAnyGrant } from '../access/index.ts'
import { deleteItem, finalizeRemoval, itemsAs } from '../items/index.ts'
import { detachFiles, revokeUrls } from '../media/index.ts'
import { postDeleted } from './announcements.ts'
import { selectOptions } from './polls/store.ts'
import { claimFiles, lockPost, selectFilesOf } from './store.ts'

interface PostFacts {
  readonly id: string
  readonly slug: string
  readonly type: string
  readonly title: string
  readonly text: string
  readonly audience: string
  /** The price in tokens. */
  readonly price: bigint
  readonly status: string
  readonly fileIds: readonly string[]
  readonly thumbnailId: string | null
  readonly teaserId: string | null
  readonly pollDescription: string
  readonly pollOptionIds: readonly string[]
  readonly likes: number
  readonly comments: number
  readonly createdAt: Date
  readonly scheduledAt: Date | null
  readonly publishedAt: Date | null
  readonly expiresAt: Date | null
  /** Deleted posts stay stored while their buyers may see them. */
  readonly deletedAt: Date | null
}

/** Lists a performer's posts. Files are named by their ids. */
const exportPosts = (ctx: ReadCtx, accountId: string) =>
  inPages(
    async (after, limit) => {
      const { rows } = await sql<PostFacts>`
        select item.id, post.slug, item.form as type, post.title, post.text, item.audience, item.price, item.status,
          post.file_ids as "fileIds", post.thumbnail_id as "thumbnailId", post.teaser_id as "teaserId",
          post.poll_description as "pollDescription", post.poll_option_ids as "pollOptionIds",
          item.like_count::float as likes, item.comment_count::float as comments, item.created_at as "createdAt",
          item.scheduled_at as "scheduledAt", item.published_at as "publishedAt", item.expires_at as "expiresAt",
          item.deleted_at as "deletedAt"
        from ${itemsAs('item')} join posts as post on post.id = item.id
        where item.owner_id = ${accountId} and item.kind = 'feed' and item.id > ${after}
        order by item.id limit ${limit}`.execute(ctx.db)
      return rows
    },
    async (page) => {
      const options = await selectOptions(
        ctx,
        page.flatMap(({ pollOptionIds }) => pollOptionIds),
      )
      const answers = Map.groupBy(options, ({ postId }) => postId)
      return page.map(({ pollOptionIds: _inPoll, pollDescription: question, ...post }) => {
        const poll = (answers.get(post.id) ?? []).map(({ description: answer, voteCount }) => {
          return { answer, votes: Number(voteCount) }
        })
        return { ...post, ...(poll.length > 0 && { poll: { question, answers: poll } }) }
      })
    },
  )

/** Lists the votes of an account in polls. */
const exportVotes = ({ db }: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) =>
      db
        .selectFrom('pollVotes')
        .innerJoin('pollOptions', 'pollOptions.id', 'pollVotes.optionId')
        .select(['pollVotes.postId as id', 'pollOptions.description as answer', 'pollVotes.createdAt'])
        .where('pollVotes.accountId', '=', accountId)
        .where('pollVotes.postId', '>', after)
        .orderBy('pollVotes.postId')
        .limit(limit)
        .execute(),
    (page) => page.map(({ id: postId, ...row }) => ({ postId, ...row })),
  )

/** Lists the stream reminders of an account. */
const exportReminders = ({ db }: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) =>
      db
        .selectFrom('postReminders')
        .innerJoin('posts', 'posts.id', 'postReminders.postId')
        .select(['postReminders.postId as id', 'posts.streamingAt as startsAt', 'postReminders.createdAt'])
        .where('postReminders.accountId', '=', accountId)
        .where('postReminders.postId', '>', after)
        .orderBy('postReminders.postId')
        .limit(limit)
        .execute(),
    (page) => page.map(({ id: postId, ...row }) => ({ postId, ...row })),
  )

const AT_ONCE = 50

/**
 * Deletes some of a performer's posts and returns true while there are more. Bought posts stay unchanged for their
 * buyers; of the others only empty rows remain.
 */
async function erasePosts(ctx: InTransaction, accountId: string): Promise<boolean> {
  const remaining = await selectUndeleted(ctx, accountId, AT_ONCE)
  for (const id of remaining) await withdraw(ctx, id, accountId)
  if (remaining.length > 0) return true
  const unheld = await selectWithoutGrants(ctx, accountId, AT_ONCE)
  for (const id of unheld) {
    await lockPost(ctx, id)
    await claimFiles(ctx, id, [])
    await detachFiles(ctx, { userKind: 'feed', userId: id })
    await finalizeRemoval(ctx, id)
    await emptyPost(ctx, id)
  }
  return unheld.length > 0
}

async function withdraw(ctx: InTransaction, postId: string, performerId: string): Promise<void> {
  await lockPost(ctx, postId)
  if (!(await deleteItem(ctx, postId))) return
  const files = (await selectFilesOf(ctx, [postId])).get(postId) ?? []
  await revokeUrls(ctx, ...files.map((fileId) => ({ fileId })))
  await announce(ctx, postDeleted, { postId, performerId })
}

/** Returns some posts of an owner that were not deleted. */
async function selectUndeleted({ db }: InTransaction, ownerId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select item.id from ${itemsAs('item')}
    where item.owner_id = ${ownerId} and item.kind = 'feed' and item.deleted_at is null
    order by item.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns some deleted posts of an owner that still have content although nobody holds a grant of them. */
async function selectWithoutGrants(ctx: InTransaction, ownerId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select item.id from ${itemsAs('item')} join posts as post on post.id = item.id
    where item.owner_id = ${ownerId} and item.kind = 'feed' and item.deleted_at is not null
      and post.slug <> replace(post.id::text, '-', '') and not ${hasAnyGrant(sql.ref('item.id'), ctx.now())}
    order by item.id limit ${limit}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Deletes the text of a post and its poll. */
async function emptyPost({ db }: InTransaction, id: string): Promise<void> {
  await sql`update posts set slug = replace(id::text, '-', ''), title = '', text = '', file_ids = '{}', thumbnail_id = null,
    teaser_id = null, poll_description = '' where id = ${id}`.execute(db)
  await db.updateTable('pollOptions').set({ description: '' }).where('postId', '=', id).execute()
}

/** Deletes some of an account's votes and returns true while there are more. The totals of the polls stay. */
async function eraseVotes({ db }: InTransaction, accountId: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from poll_votes where (post_id, account_id) in (select post_id, account_id
    from poll_votes where account_id = ${accountId} limit 500)`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Deletes some of an account's stream reminders and returns true while there are more. */
async function eraseReminders({ db }: InTransaction, accountId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from post_reminders where (post_id, account_id) in (
    select post_id, account_id from post_reminders where account_id = ${accountId} limit 500)`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** The export and erasure of an account's posts, votes and reminders. */
export const feedPrivacy: Privacy = {
  export: [
    {
      name: 'posts',
      section: 'activity',
      summary: 'Your posts with their polls. Prices are in tokens.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportPosts(ctx, id),
    },
    {
      name: 'poll-votes',
      section: 'activity',
      summary: 'Your votes in polls.',
      rows: (ctx, { id }) => exportVotes(ctx, id),
    },
    {
      name: 'reminders',
      section: 'activity',
      summary: 'Your stream reminders.',
      rows: (ctx, { id }) => exportReminders(ctx, id),
    },
  ],
  erase: {
    shared: (ctx, { id }) => erasePosts(ctx, id),
    private: async (ctx, { id }) => (await eraseVotes(ctx, id)) || eraseReminders(ctx, id),
  },
}
