import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { inPages, read, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { clearParticipants, eraseItems, replaceTags, tagsOf } from '../content/index.ts'
import { itemsAs } from '../items/index.ts'

interface VideoFacts {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  readonly audience: string
  /** The price in tokens. */
  readonly price: bigint
  readonly status: string
  readonly fileId: string | null
  readonly thumbnailId: string | null
  readonly teaserId: string | null
  readonly views: number
  readonly likes: number
  readonly comments: number
  readonly createdAt: Date
  readonly scheduledAt: Date | null
  readonly publishedAt: Date | null
  readonly expiresAt: Date | null
  /** Deleted videos stay stored while their buyers may see them. */
  readonly deletedAt: Date | null
}

const exportVideosSql = statement(
  'videos.export_videos',
  ({
    accountId,
    after,
    limit,
  }: {
    accountId: string
    after: string
    limit: number
  }) => sql<VideoFacts>`
        select item.id, video.slug, video.title, video.description,
          ${tagsOf(sql.ref('item.id'))} as tags,
          item.audience, item.price, item.status,
          video.file_id as "fileId", video.thumbnail_id as "thumbnailId",
          video.teaser_id as "teaserId", item.view_count::float as views,
          item.like_count::float as likes, item.comment_count::float as comments,
          item.created_at as "createdAt", item.scheduled_at as "scheduledAt",
          item.published_at as "publishedAt", item.expires_at as "expiresAt",
          item.deleted_at as "deletedAt"
        from ${itemsAs('item')} join videos as video on video.id = item.id
        where item.owner_id = ${accountId} and item.kind = 'video' and item.id > ${after}
        order by item.id limit ${limit}`,
)

/** Lists a performer's videos. Files are named by their ids. */
const exportVideos = (ctx: ReadCtx, accountId: string) =>
  inPages(
    async (after, limit) => {
      const rows = await read(ctx, exportVideosSql, { accountId, after, limit })
      return rows
    },
    (page) => [...page],
  )

/** Deletes some of a performer's videos and returns true while there are more. */
const eraseVideos = (ctx: InTransaction, ownerId: string): Promise<boolean> =>
  eraseItems(ctx, {
    kind: 'video',
    ownerId,
    hasContent: sql`exists (select from videos as video where video.id = item.id
      and video.file_id is not null)`,
    empty: emptyVideo,
  })

const emptyVideoSql = statement(
  'videos.empty_video',
  ({
    id,
  }: {
    id: string
  }) => sql`update videos set slug = replace(id::text, '-', ''), title = '', description = '',
    file_id = null,
    thumbnail_id = null, teaser_id = null where id = ${id}`,
)

/** Deletes the texts of a video, its tags and its participants. */
async function emptyVideo(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, emptyVideoSql, { id })
  await replaceTags(ctx, id, [])
  await clearParticipants(ctx, id)
}

/** The export and erasure of an account's videos. */
export const videosPrivacy: Privacy = {
  export: [
    {
      name: 'videos',
      section: 'activity',
      summary: 'Your videos with their tags. Prices are in tokens.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportVideos(ctx, id),
    },
  ],
  erase: { shared: (ctx, { id }) => eraseVideos(ctx, id) },
}
