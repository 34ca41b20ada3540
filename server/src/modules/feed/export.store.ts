import { sql } from 'kysely'
import type { Reading } from '../../platform/context.ts'
import { inPages } from '../../platform/keyset.ts'
import { itemsAs } from '../items/index.ts'
import { selectOptions } from './polls.store.ts'

interface PostFacts {
  readonly id: string
  readonly slug: string
  readonly type: string
  readonly title: string
  readonly text: string
  readonly audience: string
  /** In tokens. */
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
  /** Deleted posts are kept while those who bought them may see them. */
  readonly deletedAt: Date | null
}

/** For the export of one's data: a performer's posts. Files are named by their ids. */
export const exportOfPosts = (ctx: Reading, accountId: string) =>
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

/** For the export of one's data: how an account voted in polls. */
export const exportOfVotes = ({ db }: Reading, accountId: string) =>
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
