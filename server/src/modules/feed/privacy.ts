import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { inPages, read, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { eraseItems } from '../content/index.ts'
import { itemsAs } from '../items/index.ts'
import { selectArchiveDays, storeArchiveDays } from './archive/store.ts'
import { selectOptions } from './polls/store.ts'
import { eraseProgress, exportProgress } from './series/progress.store.ts'

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
  readonly freeFileIds: readonly string[]
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

const exportPostsSql = statement(
  'feed.export_posts',
  ({
    accountId,
    after,
    limit,
  }: {
    accountId: string
    after: string
    limit: number
  }) => sql<PostFacts>`
        select item.id, post.slug, item.form as type, post.title, post.text, item.audience,
          item.price, item.status, post.file_ids as "fileIds",
          post.free_file_ids as "freeFileIds", post.thumbnail_id as "thumbnailId",
          post.teaser_id as "teaserId", post.poll_description as "pollDescription",
          post.poll_option_ids as "pollOptionIds", item.like_count::float as likes,
          item.comment_count::float as comments, item.created_at as "createdAt",
          item.scheduled_at as "scheduledAt", item.published_at as "publishedAt",
          item.expires_at as "expiresAt", item.deleted_at as "deletedAt"
        from ${itemsAs('item')} join posts as post on post.id = item.id
        where item.owner_id = ${accountId} and item.kind = 'feed' and item.id > ${after}
        order by item.id limit ${limit}`,
)

/** Lists a performer's posts. Files are named by their ids. */
const exportPosts = (ctx: ReadCtx, accountId: string) =>
  inPages(
    async (after, limit) => {
      const rows = await read(ctx, exportPostsSql, { accountId, after, limit })
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

const exportVotesSql = statement(
  'feed.export_votes',
  ({ accountId, after, limit }: { accountId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('pollVotes')
      .innerJoin('pollOptions', 'pollOptions.id', 'pollVotes.optionId')
      .select([
        'pollVotes.postId as id',
        'pollOptions.description as answer',
        'pollVotes.createdAt',
      ])
      .where('pollVotes.accountId', '=', accountId)
      .where('pollVotes.postId', '>', after)
      .orderBy('pollVotes.postId')
      .limit(limit),
)

/** Lists the votes of an account in polls. */
const exportVotes = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => read(ctx, exportVotesSql, { accountId, after, limit }),
    (page) => page.map(({ id: postId, ...row }) => ({ postId, ...row })),
  )

const exportRemindersSql = statement(
  'feed.export_reminders',
  ({ accountId, after, limit }: { accountId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('postReminders')
      .innerJoin('posts', 'posts.id', 'postReminders.postId')
      .select([
        'postReminders.postId as id',
        'posts.streamingAt as startsAt',
        'postReminders.createdAt',
      ])
      .where('postReminders.accountId', '=', accountId)
      .where('postReminders.postId', '>', after)
      .orderBy('postReminders.postId')
      .limit(limit),
)

/** Lists the stream reminders of an account. */
const exportReminders = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => read(ctx, exportRemindersSql, { accountId, after, limit }),
    (page) => page.map(({ id: postId, ...row }) => ({ postId, ...row })),
  )

const exportSeriesSql = statement(
  'feed.export_series',
  ({ accountId, after, limit }: { accountId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('series')
      .select(['id', 'title', 'description', 'createdAt'])
      .where('ownerId', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit),
)

/** Lists the series of a performer. */
const exportSeries = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => read(ctx, exportSeriesSql, { accountId, after, limit }),
    (page) => page.map((row) => row),
  )

const eraseSeriesSql = statement(
  'feed.erase_series',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('series').where('ownerId', '=', accountId),
)

/** Deletes the series of a performer, of which there are at most a hundred. */
async function eraseSeries(ctx: InTransaction, accountId: string): Promise<boolean> {
  await write(ctx, eraseSeriesSql, { accountId })
  return false
}

/** Deletes some of a performer's posts and returns true while there are more. */
const erasePosts = (ctx: InTransaction, ownerId: string): Promise<boolean> =>
  eraseItems(ctx, {
    kind: 'feed',
    ownerId,
    hasContent: sql`exists (select from posts as post where post.id = item.id
      and post.slug <> replace(post.id::text, '-', ''))`,
    empty: emptyPost,
  })

const emptyPostSql = statement(
  'feed.empty_post',
  ({
    id,
  }: {
    id: string
  }) => sql`update posts set slug = replace(id::text, '-', ''), title = '', text = '',
    file_ids = '{}', free_file_ids = '{}', thumbnail_id = null,
    teaser_id = null, poll_description = '' where id = ${id}`,
)

const emptyPollOptionsSql = statement('feed.empty_poll_options', ({ id }: { id: string }, { db }) =>
  db.updateTable('pollOptions').set({ description: '' }).where('postId', '=', id),
)

/** Deletes the text of a post and its poll. */
async function emptyPost(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, emptyPostSql, { id })
  await write(ctx, emptyPollOptionsSql, { id })
}

const eraseVotesSql = statement(
  'feed.erase_votes',
  ({ accountId }: { accountId: string }) => sql<UpdateResult>`delete from poll_votes
    where (post_id, account_id) in (select post_id, account_id
    from poll_votes where account_id = ${accountId} limit 500)`,
  { counts: true },
)

/**
 * Deletes some of an account's votes and returns true while there are more. The totals of the polls
 * stay.
 */
async function eraseVotes(ctx: InTransaction, accountId: string): Promise<boolean> {
  const numAffectedRows = await write(ctx, eraseVotesSql, { accountId })
  return numAffectedRows > 0n
}

const eraseRemindersSql = statement(
  'feed.erase_reminders',
  ({
    accountId,
  }: {
    accountId: string
  }) => sql<UpdateResult>`delete from post_reminders where (post_id, account_id) in (
    select post_id, account_id from post_reminders where account_id = ${accountId} limit 500)`,
  { counts: true },
)

/** Deletes some of an account's stream reminders and returns true while there are more. */
async function eraseReminders(ctx: InTransaction, accountId: string): Promise<boolean> {
  const numAffectedRows = await write(ctx, eraseRemindersSql, { accountId })
  return numAffectedRows > 0n
}

/** Lists the rule by age of a performer's posts. */
async function* exportArchiving(ctx: ReadCtx, performerId: string) {
  const afterDays = await selectArchiveDays(ctx, performerId)
  if (afterDays !== undefined) yield { afterDays }
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
      name: 'series',
      section: 'activity',
      summary: 'Your series of posts.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportSeries(ctx, id),
    },
    {
      name: 'series-progress',
      section: 'activity',
      summary: 'The posts of series that you opened.',
      rows: (ctx, { id }) => exportProgress(ctx, id),
    },
    {
      name: 'archiving',
      section: 'activity',
      summary: 'The days after which your posts are archived.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportArchiving(ctx, id),
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
    shared: async (ctx, { id }) => (await erasePosts(ctx, id)) || eraseSeries(ctx, id),
    private: async (ctx, { id }) => {
      await storeArchiveDays(ctx, id, null)
      if (await eraseProgress(ctx, id)) return true
      return (await eraseVotes(ctx, id)) || eraseReminders(ctx, id)
    },
  },
}
