import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx, SqlCtx, Viewer } from '../../platform/context.ts'
import { read, statement, textContains, write } from '../../platform/db/index.ts'
import {
  type RelationColumns,
  relationColumns,
  type ViewerValues,
  viewerOf,
  viewerText,
  viewerValues,
} from '../access/index.ts'
import {
  accountsAs,
  type CardColumns,
  cardColumns,
  isPublicPerformerRow,
} from '../accounts/index.ts'
import {
  type ContentText,
  insertUnderFreeSlug,
  namedIn,
  participantsOf,
  tagsOf,
} from '../content/index.ts'
import { type ItemSummary, itemColumns, itemsAs } from '../items/index.ts'
import { filesAs } from '../media/index.ts'
import { reacted } from '../reactions/index.ts'
import type { VideoFiles } from './rules.ts'

/** The columns of a video that are not stored in its item. */
export interface VideoContent extends VideoFiles {
  readonly title: string
  readonly description: string
  /** True when everyone reads the description, also while the video is locked. */
  readonly isDescriptionShown: boolean
  readonly scheduleZone: string | null
}

/** A video with its item, its performer, and the relation of the viewer it was read for. */
export interface VideoRow extends ItemSummary, VideoContent, RelationColumns, CardColumns {
  readonly slug: string
  readonly viewCount: bigint
  readonly bookmarkCount: bigint
  readonly tags: readonly string[]
  /** The participants who agreed to be named and are visible to the viewer. */
  readonly participantIds: readonly string[]
  /** The participants who did not answer yet; only read for the owner. */
  readonly askedIds: readonly string[]
  /** The participants who refused; only read for the owner. */
  readonly refusedIds: readonly string[]
  readonly isLiked: boolean
  readonly isBookmarked: boolean
}

const insertVideoSql = statement(
  'videos.insert_video',
  ({ id, slug, content }: { id: string; slug: string; content: VideoContent }, ctx) =>
    ctx.db
      .insertInto('videos')
      .values({ id, slug, ...content })
      .onConflict((conflict) => conflict.column('slug').doNothing()),
)

/** Stores a video under the first of some slugs that is free. */
export async function insertVideo(
  ctx: InTransaction,
  id: string,
  { slugs, content }: { readonly slugs: readonly string[]; readonly content: VideoContent },
): Promise<void> {
  await insertUnderFreeSlug(slugs, async (slug) => {
    const numInsertedOrUpdatedRows = await write(ctx, insertVideoSql, { id, slug, content })
    return numInsertedOrUpdatedRows === 1n
  })
}

const changeVideoSql = statement(
  'videos.change_video',
  ({ changes, id }: { changes: Partial<VideoContent>; id: string }, ctx) =>
    ctx.db.updateTable('videos').set(changes).where('id', '=', id),
)

/** Changes the content of a video. */
export async function changeVideo(
  ctx: InTransaction,
  id: string,
  changes: Partial<VideoContent>,
): Promise<void> {
  await write(ctx, changeVideoSql, { changes, id })
}

const replaceVideoFileSql = statement(
  'videos.replace_video_file',
  ({ to, id, from }: { to: string; id: string; from: string }, ctx) =>
    ctx.db
      .updateTable('videos')
      .set({ fileId: to })
      .where('id', '=', id)
      .where('fileId', '=', from),
)

/** Puts a file in the place of another as the file of a video; returns false when it is not. */
export async function replaceVideoFile(
  ctx: InTransaction,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  return (await write(ctx, replaceVideoFileSql, { to, id, from })) > 0n
}

const idBySlugSql = statement(
  'videos.id_by_slug',
  ({ slug }: { slug: string }, ctx) =>
    ctx.db.selectFrom('videos').select('id').where('slug', '=', slug),
  { plan: 'generic' },
)

/** Returns the id of a video by its slug. */
export async function selectIdBySlug(ctx: ReadCtx, slug: string): Promise<string | undefined> {
  const [row] = await read(ctx, idBySlugSql, { slug })
  return row?.id
}

const videoTextSql = statement('videos.video_text', ({ id }: { id: string }, { db }) =>
  db.selectFrom('videos').select(['title', 'description', 'fileId']).where('id', '=', id),
)

/** Returns the text and files of a video for reports, which store a copy. */
export async function selectVideoText(ctx: ReadCtx, id: string): Promise<ContentText | undefined> {
  const [row] = await read(ctx, videoTextSql, { id })
  return row && { title: row.title, text: row.description, fileIds: row.fileId ? [row.fileId] : [] }
}

const titlesSql = statement('videos.titles', ({ ids }: { ids: readonly string[] }, { db }) =>
  db
    .selectFrom('videos')
    .select(['id', 'title'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`),
)

/** Returns the titles of videos by id. */
export async function selectTitles(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await read(ctx, titlesSql, { ids })
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const lengthsSql = statement(
  'videos.lengths',
  ({ after, limit }: { after: string | null; limit: number }) => sql<{
    id: string
    durationMs: number | null
  }>`select video.id, file.duration_ms as "durationMs" from videos as video
    left join ${filesAs('file')} on file.id = video.file_id
    where (${after}::uuid is null or video.id > ${after}::uuid) order by video.id limit ${limit}`,
)

/** Returns how long the videos after an id last, in the order of their ids. */
export const selectLengths = (
  ctx: ReadCtx,
  after: string | null,
  limit: number,
): Promise<{ id: string; durationMs: number | null }[]> => read(ctx, lengthsSql, { after, limit })

/** Returns SQL that is true when the title of the video with an id contains some words. */
export const titleContains = (id: RawBuilder<unknown>, q: string): RawBuilder<unknown> =>
  sql`exists (select from videos as words where words.id = ${id}
    and ${textContains(sql`words.title`, q)})`

/**
 * Returns SQL that is true when the file of the video with an id could not be processed or was
 * removed.
 */
export const hasFailed = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from videos as shown
    join ${filesAs('file')} on file.id = shown.file_id
    where shown.id = ${id} and not file.is_removed and file.stage not in ('rejected', 'failed'))`

function videoColumns(ctx: SqlCtx, viewer: Viewer | undefined): RawBuilder<VideoRow> {
  const id = sql.ref('item.id')
  const item = {
    id,
    ownerId: sql.ref('item.owner_id'),
    listId: sql.ref('item.list_id'),
    isOwnerPublic: isPublicPerformerRow('performer'),
  }
  return sql`${itemColumns('item')}, item.view_count as "viewCount",
    item.bookmark_count as "bookmarkCount", ${cardColumns('performer')}, video.slug, video.title,
    video.description, video.is_description_shown as "isDescriptionShown",
    video.file_id as "fileId", video.thumbnail_id as "thumbnailId", video.teaser_id as "teaserId",
    video.schedule_zone as "scheduleZone", ${tagsOf(id)} as tags,
    ${participantsOf(ctx, viewer, id)} as "participantIds",
    ${namedIn('asked', viewer, item)} as "askedIds",
    ${namedIn('refused', viewer, item)} as "refusedIds",
    ${relationColumns(ctx, viewer, item)},
    ${reacted(viewer?.id, id, 'like')} as "isLiked",
    ${reacted(viewer?.id, id, 'bookmark')} as "isBookmarked"`
}

/** The videos with some ids, in their order. */
const videosById = statement<ViewerValues & { readonly ids: readonly string[] }, VideoRow>(
  'videos.videos_by_id',
  (values) => {
    const { ctx, viewer } = viewerOf(values)
    return sql<VideoRow>`select ${videoColumns(ctx, viewer)}
      from unnest(${values.ids}::uuid[]) with ordinality as picked (id, position)
        join ${itemsAs('item')} on item.id = picked.id join videos as video on video.id = item.id
        join ${accountsAs('performer')} on performer.id = item.owner_id
      order by picked.position`
  },
  { plan: 'generic', textBy: [...viewerText] },
)

/**
 * Returns videos by id in the order of the ids, with the relation of one viewer; unknown ids are
 * missing.
 */
export async function selectVideos(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  ids: readonly string[],
): Promise<VideoRow[]> {
  if (ids.length === 0) return []
  return read(ctx, videosById, { ...viewerValues(ctx, viewer), ids })
}
