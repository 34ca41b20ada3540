import type { Chapter, FileKind, FileStage } from '@stagedoor/contract/media'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { columnNamed, read, statement, write } from '../../platform/db/index.ts'
import type { StoredAi } from './ai/ai.store.ts'
import type { CaptionTrack, Quality } from './processing/renditions.rules.ts'
import type { StoredStoryboard } from './processing/storyboard.rules.ts'
import type { PendingParts } from './review/rules.ts'
import { vaultMediaOf } from './rules.ts'

/** A picture created from a file. */
export interface StoredPicture {
  name: string
  width: number
  height: number
  size: number
}

/** A file as it is stored. */
export interface FileRow extends StoredAi {
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
  /** True for the recording of a stream and what was cut from it. */
  isReplay: boolean
  posterMs: number | null
  posterVersion: number
  retries: number
  /** Set while the file is in the trash of its owner's vault. */
  trashedAt: Date | null
  /** Set while moderation keeps the public parts of the file from the public. */
  withheldAt: Date | null
  /** Set once a review approved the file, or refused it. */
  clearedAt: Date | null
  refusedAt: Date | null
  /** True until everybody whom the file shows has agreed, where that is needed. */
  awaitsPeople: boolean
  /** The countries in which somebody in the file did not release it; null for none. */
  hiddenIn: string[] | null
  /** Since when it is hidden, after it was shown, until it is compared and decided about. */
  hiddenAt: Date | null
  pending: PendingParts
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
  isReplay?: boolean
  posterMs?: number | null
  posterVersion?: number
  retries?: number
  awaitsPeople?: boolean
  hiddenAt?: Date | null
  pending?: PendingParts
}

const columns = [
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
  'width',
  'height',
  'durationMs',
  'waveform',
  'thumbhash',
  'pictures',
  'renditions',
  'fileCount',
  'renditionsPercent',
  'secondsLeft',
  'qualities',
  'captions',
  'hasClip',
  'isReplay',
  'posterMs',
  'posterVersion',
  'retries',
  'alt',
  'chapters',
  'storyboard',
  'trashedAt',
  'withheldAt',
  'clearedAt',
  'refusedAt',
  'awaitsPeople',
  'pending',
  'createdAt',
  'changedAt',
  'aiOrigin',
  'claims',
  'hiddenIn',
  'hiddenAt',
] as const

const insertFileSql = statement(
  'media.insert_file',
  (
    {
      file,
      now,
    }: {
      file: Pick<
        FileRow,
        'id' | 'ownerId' | 'kind' | 'name' | 'mime' | 'size' | 'sha256' | 'width' | 'height'
      >
      now: Date
    },
    ctx,
  ) =>
    ctx.db.insertInto('files').values({
      ...file,
      vaultMedia: vaultMediaOf(file.kind),
      stage: 'uploaded',
      createdAt: now,
      changedAt: now,
      idleSince: now,
    }),
)

/** Inserts a newly uploaded file. */
export async function insertFile(
  ctx: ReadCtx,
  file: Pick<
    FileRow,
    'id' | 'ownerId' | 'kind' | 'name' | 'mime' | 'size' | 'sha256' | 'width' | 'height'
  >,
): Promise<void> {
  await write(ctx, insertFileSql, { file, now: ctx.now() })
}

/** A file as PostgreSQL answers it. */
export type StoredFile = Omit<FileRow, 'size'> & { readonly size: bigint }

/**
 * Returns SQL for the columns of the row `alias` of files, so that a list of files reads them with
 * its own columns instead of by a statement more.
 */
export const fileColumns = (alias: string): RawBuilder<StoredFile> =>
  sql`${sql.join(columns.map((name) => sql.ref(`${alias}.${columnNamed(name)}`)))}`

/** Returns a file as the code has it. The row is changed: it is nobody else's. */
export const fileOfRow = (row: StoredFile): FileRow =>
  Object.assign(row, { size: Number(row.size) })

const keptFiles = statement<{ ids: readonly string[] }, StoredFile>(
  'media.kept_files',
  ({ ids }, { db }) =>
    db
      .selectFrom('files')
      .select(columns)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('isRemoved', '=', sql.lit(false))
      .$castTo<StoredFile>(),
  { plan: 'generic', textBy: [] },
)

/** Returns the files with these ids that were not removed; unknown ids are missing. */
export async function filesByIds(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map()
  const rows = await read(ctx, keptFiles, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, fileOfRow(row)]))
}

export async function fileById(ctx: ReadCtx, id: string): Promise<FileRow | undefined> {
  return (await filesByIds(ctx, [id])).get(id)
}

const beginAttemptSql = statement(
  'media.begin_attempt',
  ({ id, stages }: { id: string; stages: readonly FileStage[] }, ctx) =>
    ctx.db
      .updateTable('files')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), changedAt: ctx.now() }))
      .where('id', '=', id)
      .where('stage', 'in', stages)
      .where('isRemoved', '=', false)
      .returning(columns),
)

/**
 * Counts an attempt of a worker on a file in one of these stages and returns the file; undefined
 * when there is nothing to do.
 */
export async function beginAttempt(
  ctx: ReadCtx,
  id: string,
  stages: readonly FileStage[],
): Promise<FileRow | undefined> {
  const [row] = await write(ctx, beginAttemptSql, { id, stages })
  return row && ({ ...row, size: Number(row.size) } as FileRow)
}

const inJson = (values: Record<string, object | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value ? [[name, JSON.stringify(value)]] : [],
    ),
  )

const updateFileSql = statement(
  'media.update_file',
  (
    { id, from, changes }: { id: string; from: readonly FileStage[]; changes: FileChanges },
    ctx,
  ) => {
    const { pictures, qualities, captions, chapters, storyboard, pending, ...plain } = changes
    return ctx.db
      .updateTable('files')
      .set({
        ...plain,
        ...inJson({ pictures, qualities, captions, chapters, storyboard, pending }),
        changedAt: ctx.now(),
      })
      .where('id', '=', id)
      .where('stage', 'in', from)
      .where('isRemoved', '=', false)
  },
)

/** Updates a file that is still in one of these stages; returns false when it has moved on. */
export const updateFile = async (
  ctx: ReadCtx,
  id: string,
  from: readonly FileStage[],
  changes: FileChanges,
): Promise<boolean> => (await write(ctx, updateFileSql, { id, from, changes })) > 0n

const lockFileSql = statement('media.lock_file', ({ id }: { id: string }, ctx) => {
  const files = ctx.db
    .selectFrom('files')
    .select(columns)
    .where('id', '=', id)
    .where('isRemoved', '=', false)
  return files.forUpdate()
})

/** Returns a file locked until the transaction ends. */
export async function lockFile(ctx: InTransaction, id: string): Promise<FileRow | undefined> {
  const [row] = await read(ctx, lockFileSql, { id })
  return row && ({ ...row, size: Number(row.size) } as FileRow)
}
