import type { FileKind } from '@stagedoor/contract/media'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

const hideSql = statement('media.hide_until_released', (files: { ids: readonly string[] }, ctx) =>
  ctx.db
    .updateTable('files')
    .set({
      awaitsPeople: true,
      stage: sql<string>`case when stage = 'ready' then 'people' else stage end`,
      changedAt: ctx.now(),
    })
    .where('id', '=', sql<string>`any(${files.ids}::uuid[])`)
    .where('awaitsPeople', '=', false)
    .returning('id'),
)

/** Marks files as waiting for the people in them; returns those that did not wait before. */
export const markAwaiting = (
  ctx: InTransaction,
  ids: readonly string[],
): Promise<{ id: string }[]> => write(ctx, hideSql, { ids })

const showSql = statement('media.show_released', (files: { ids: readonly string[] }, ctx) =>
  ctx.db
    .updateTable('files')
    .set({ awaitsPeople: false, changedAt: ctx.now() })
    .where('id', '=', sql<string>`any(${files.ids}::uuid[])`)
    .where('awaitsPeople', '=', true)
    .returning(['id', 'stage']),
)

/** Marks files as waiting for nobody in them; returns those that waited, with their stages. */
export const endAwaiting = (
  ctx: InTransaction,
  ids: readonly string[],
): Promise<{ id: string; stage: string }[]> => write(ctx, showSql, { ids })

const sameSql = statement(
  'media.files_of_contents',
  ({ ownerIds, hashes }: { ownerIds: readonly string[]; hashes: readonly string[] }) =>
    sql<FileOfContent>`
      select files.id, files.owner_id as "ownerId", files.sha256,
        files.awaits_people as "awaitsPeople", files.held_by is not null as "isHeld",
        files.kind, files.hidden_in as "hiddenIn"
      from unnest(${[...ownerIds]}::uuid[], ${[...hashes]}::text[]) as wanted (owner_id, sha256)
      cross join lateral (
        select * from files where files.sha256 = wanted.sha256 and not is_removed
        union all
        select * from files where files.sha256 = wanted.sha256 and held_by is not null
      ) as files
      where files.owner_id = wanted.owner_id`,
)

/** Bytes of one owner. */
export interface Content {
  readonly ownerId: string
  readonly sha256: string
}

/** A file with some bytes. */
export interface FileOfContent extends Content {
  readonly id: string
  readonly awaitsPeople: boolean
  readonly kind: FileKind
  /** True while a decision holds it. */
  readonly isHeld: boolean
  /** The countries in which it is hidden; null for none. */
  readonly hiddenIn: string[] | null
}

/** Returns the files of owners with some bytes, also those that were taken down. */
export const filesOfContents = (ctx: ReadCtx, contents: readonly Content[]) =>
  read(ctx, sameSql, {
    ownerIds: contents.map(({ ownerId }) => ownerId),
    hashes: contents.map(({ sha256 }) => sha256),
  })

/** A page of files by id, the newest first or the oldest first. */
interface FilePage {
  readonly after: string
  readonly limit: number
}

const waitingSql = statement('media.files_awaiting_people', ({ after, limit }: FilePage, { db }) =>
  db
    .selectFrom('files')
    .select(['id', 'ownerId', 'sha256'])
    .where('awaitsPeople', '=', true)
    .where('isRemoved', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit),
)

/** Returns files that wait for people, the oldest first. */
export const filesAwaitingPeople = (ctx: ReadCtx, page: FilePage) => read(ctx, waitingSql, page)

const ownWaitingSql = statement(
  'media.own_files_awaiting_people',
  ({ ownerId, before, limit }: OwnPage, { db }) =>
    db
      .selectFrom('files')
      .select('id')
      .where('ownerId', '=', ownerId)
      .where('awaitsPeople', '=', true)
      .where('isRemoved', '=', false)
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(limit),
)

/** A page of the files of an owner, the newest first. */
interface OwnPage {
  readonly ownerId: string
  readonly before: string
  readonly limit: number
}

/** Returns the files of an owner that wait for people, the newest first. */
export async function ownFilesAwaitingPeople(ctx: ReadCtx, page: OwnPage): Promise<string[]> {
  return (await read(ctx, ownWaitingSql, page)).map(({ id }) => id)
}

const ownShownSql = statement(
  'media.own_shown_files',
  ({ ownerId, before, limit }: OwnPage, { db }) =>
    db
      .selectFrom('files')
      .select(['id', 'ownerId', 'sha256'])
      .where('ownerId', '=', ownerId)
      .where('vaultMedia', 'is not', null)
      .where('trashedAt', 'is', null)
      .where('isRemoved', '=', false)
      .where('stage', '=', 'ready')
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(limit),
)

/** Returns the files of an owner's vault that can be shown, the newest first. */
export const ownShownFiles = (ctx: ReadCtx, page: OwnPage) => read(ctx, ownShownSql, page)
