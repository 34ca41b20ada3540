import type { Chapter, FileKind, FileStage } from '@stagedoor/contract/media'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { hotStatement, runHot } from '../../platform/db/index.ts'
import type { CaptionTrack, Quality } from './processing/renditions.rules.ts'
import type { StoredStoryboard } from './processing/storyboard.rules.ts'
import { vaultMediaOf } from './rules.ts'

/** A picture created from a file. */
export interface StoredPicture {
  name: string
  width: number
  height: number
  size: number
}

/** A file as it is stored. */
export interface FileRow {
  id: string
  ownerId: string
  kind: FileKind
  name: string
  alt: string
  mime: string
  size: number
  sha256: string
  stage: FileStage
  percent: number
  reason: string | null
  attempts: number
  width: number | null
  height: number | null
  durationMs: number | null
  waveform: Buffer | null
  thumbhash: string | null
  /** The number of files in a ZIP archive. */
  fileCount: number | null
  pictures: readonly StoredPicture[]
  renditions: 'pending' | 'complete' | null
  renditionsPercent: number | null
  secondsLeft: number | null
  qualities: readonly Quality[]
  captions: readonly CaptionTrack[]
  chapters: readonly Chapter[]
  /** Null before the first attempt to make it; without pictures when that failed. */
  storyboard: StoredStoryboard | null
  hasClip: boolean
  posterMs: number | null
  posterVersion: number
  retries: number
  /** Set while the file is in the trash of its owner's vault. */
  trashedAt: Date | null
  createdAt: Date
  changedAt: Date
}

/** The fields of a file that change while it is processed. */
export interface FileChanges {
  alt?: string
  stage?: FileStage
  percent?: number
  reason?: string | null
  attempts?: number
  width?: number
  height?: number
  durationMs?: number
  waveform?: Buffer
  thumbhash?: string
  fileCount?: number | null
  pictures?: readonly StoredPicture[]
  renditions?: 'pending' | 'complete'
  renditionsPercent?: number | null
  secondsLeft?: number | null
  qualities?: readonly Quality[]
  captions?: readonly CaptionTrack[]
  chapters?: readonly Chapter[]
  storyboard?: StoredStoryboard
  hasClip?: boolean
  posterMs?: number | null
  posterVersion?: number
  retries?: number
}

const columns = [
  ...([
    'id',
    'ownerId',
    'kind',
    'name',
    'mime',
    'size',
    'sha256',
    'stage',
    'percent',
    'reason',
    'attempts',
  ] as const),
  ...([
    'width',
    'height',
    'durationMs',
    'waveform',
    'thumbhash',
    'pictures',
    'renditions',
    'fileCount',
  ] as const),
  ...(['renditionsPercent', 'secondsLeft', 'qualities', 'captions', 'hasClip'] as const),
  ...([
    'posterMs',
    'posterVersion',
    'retries',
    'alt',
    'chapters',
    'storyboard',
    'trashedAt',
  ] as const),
  ...(['createdAt', 'changedAt'] as const),
] as const

/** Inserts a newly uploaded file. */
export async function insertFile(
  ctx: ReadCtx,
  file: Pick<
    FileRow,
    'id' | 'ownerId' | 'kind' | 'name' | 'mime' | 'size' | 'sha256' | 'width' | 'height'
  >,
): Promise<void> {
  const now = ctx.now()
  await ctx.db
    .insertInto('files')
    .values({
      ...{ ...file, vaultMedia: vaultMediaOf(file.kind) },
      ...{ stage: 'uploaded', createdAt: now, changedAt: now, idleSince: now },
    })
    .execute()
}

type StoredFile = Omit<FileRow, 'size'> & { readonly size: bigint }

const keptFiles = hotStatement<{ ids: readonly string[] }, StoredFile>(({ ids }, _, db) =>
  db
    .selectFrom('files')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('isRemoved', '=', sql.lit(false))
    .$castTo<StoredFile>(),
)

/** Returns the files with these ids that were not removed; unknown ids are missing. */
export async function filesByIds(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map()
  const rows = await runHot(ctx, keptFiles, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, { ...row, size: Number(row.size) }]))
}

export async function fileById(ctx: ReadCtx, id: string): Promise<FileRow | undefined> {
  return (await filesByIds(ctx, [id])).get(id)
}

/**
 * Counts an attempt of a worker on a file in one of these stages and returns the file; undefined when there is nothing
 * to do.
 */
export async function beginAttempt(
  ctx: ReadCtx,
  id: string,
  stages: readonly FileStage[],
): Promise<FileRow | undefined> {
  const row = await ctx.db
    .updateTable('files')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), changedAt: ctx.now() }))
    .where('id', '=', id)
    .where('stage', 'in', stages)
    .where('isRemoved', '=', false)
    .returning(columns)
    .executeTakeFirst()
  return row && ({ ...row, size: Number(row.size) } as FileRow)
}

const inJson = (values: Record<string, object | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value ? [[name, JSON.stringify(value)]] : [],
    ),
  )

/** Updates a file that is still in one of these stages; returns false when it has moved on. */
export async function updateFile(
  ctx: ReadCtx,
  id: string,
  from: readonly FileStage[],
  { pictures, qualities, captions, chapters, storyboard, ...changes }: FileChanges,
): Promise<boolean> {
  const result = await ctx.db
    .updateTable('files')
    .set({
      ...changes,
      ...inJson({ pictures, qualities, captions, chapters, storyboard }),
      changedAt: ctx.now(),
    })
    .where('id', '=', id)
    .where('stage', 'in', from)
    .where('isRemoved', '=', false)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Returns a file locked until the transaction ends. */
export async function lockFile(ctx: InTransaction, id: string): Promise<FileRow | undefined> {
  const files = ctx.db
    .selectFrom('files')
    .select(columns)
    .where('id', '=', id)
    .where('isRemoved', '=', false)
  const row = await files.forUpdate().executeTakeFirst()
  return row && ({ ...row, size: Number(row.size) } as FileRow)
}

/** Marks files as removed, which hides them at once; a job deletes their bytes. Returns the ids that existed. */
export async function markRemoved(ctx: InTransaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .updateTable('files')
    .set({ isRemoved: true, changedAt: ctx.now() })
    .where('id', 'in', [...ids])
    .where('isRemoved', '=', false)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the row of a removed file. */
export async function deleteFileRow(ctx: ReadCtx, id: string): Promise<void> {
  await ctx.db.deleteFrom('files').where('id', '=', id).where('isRemoved', '=', true).execute()
}

/** Returns true when content with this hash is banned. */
export async function isBanned(ctx: ReadCtx, sha256: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('bannedContents')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row !== undefined
}

/** Bans content by its hash. */
export async function insertBan(ctx: InTransaction, sha256: string, reason: string): Promise<void> {
  await ctx.db
    .insertInto('bannedContents')
    .values({ sha256, reason, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns SQL for the table of files under an alias. */
export const filesAs = (alias: string): RawBuilder<unknown> => sql`files as ${sql.id(alias)}`

/** Returns files outside vaults without a use since an instant, longest idle first. */
export async function idleFiles(ctx: ReadCtx, since: Date, limit: number): Promise<string[]> {
  const idle = ctx.db
    .selectFrom('files')
    .select('id')
    .where('idleSince', '<', since)
    .where('isRemoved', '=', false)
  const rows = await idle
    .where('vaultMedia', 'is', null)
    .orderBy('idleSince')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns files whose processing or removal made no progress since an instant. */
export async function stalledFiles(ctx: ReadCtx, since: Date, limit: number) {
  const rows = await ctx.db
    .selectFrom('files')
    .select(['id', 'kind', 'stage', 'isRemoved'])
    .where('changedAt', '<', since)
    .where((eb) =>
      eb.or([
        eb('isRemoved', '=', true),
        eb('stage', 'in', ['uploaded', 'scanning', 'processing']),
      ]),
    )
    .where((eb) => eb.or([eb('isRemoved', '=', true), eb('stage', '<>', 'ready')]))
    .limit(limit)
    .execute()
  return rows as { id: string; kind: FileKind; stage: FileStage; isRemoved: boolean }[]
}
