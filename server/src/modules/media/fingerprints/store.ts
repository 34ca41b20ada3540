import { sql } from 'kysely'
import type { FrameFingerprint, PictureFingerprint } from '../../../gateways/media-tools/port.ts'
import type { Ctx, InTransaction, ReadCtx } from '../../../platform/context.ts'
import { only, read, statement, write } from '../../../platform/db/index.ts'

/** Up to this many of 256 bits, two hashes are taken for the same picture. */
const NEAR = 31
/** Hashes of pictures with less detail match too much. */
const LEAST_QUALITY = 50
/** The share of the frames of either side that two videos have in common when one is the other. */
const SAME_SHARE = 0.8
/** The frames of one file by which near copies of it are looked for in the whole site. */
const COMPARED_FRAMES = 8

type Fingerprint = PictureFingerprint & Partial<Pick<FrameFingerprint, 'seconds'>>

const insertSql = statement(
  'media.insert_fingerprints',
  ({ fileId, found }: { fileId: string; found: readonly Fingerprint[] }) => sql`
    insert into file_fingerprints (file_id, seconds, is_cut, quality, hashes)
    select ${fileId}::uuid, one.seconds, one.is_cut, one.quality,
      (select array_agg(('x' || hash)::bit(256) order by place)
        from unnest(string_to_array(one.hashes, ' ')) with ordinality as turned (hash, place))
    from unnest(${found.map(({ seconds = 0 }) => seconds)}::integer[],
      ${found.map(({ isCut }) => isCut)}::boolean[],
      ${found.map(({ quality }) => quality)}::integer[],
      ${found.map(({ hashes }) => hashes.join(' '))}::text[])
      as one (seconds, is_cut, quality, hashes)
    on conflict do nothing`,
)

/** Stores the fingerprints of a picture, or of the frames of a video; those stored already stay. */
export async function storeFingerprints(
  ctx: Ctx,
  fileId: string,
  found: readonly Fingerprint[],
): Promise<void> {
  if (found.length > 0) await write(ctx, insertSql, { fileId, found })
}

const hasSql = statement(
  'media.has_fingerprints',
  ({ fileId }: { fileId: string }) => sql<{ isAny: boolean }>`
    select exists (select from file_fingerprints where file_id = ${fileId}::uuid) as "isAny"`,
)

/** Returns true for a file that has fingerprints. */
export const hasFingerprints = async (ctx: ReadCtx, fileId: string): Promise<boolean> =>
  (await only(read(ctx, hasSql, { fileId }))).isAny

const banSql = statement(
  'media.ban_fingerprints',
  ({ fileIds, subjectId }: { fileIds: readonly string[]; subjectId: string }) => sql`
    insert into banned_fingerprints (subject_id, file_id, seconds, hash)
    select ${subjectId}::uuid, known.file_id, known.seconds, turned.hash
    from file_fingerprints as known, unnest(known.hashes) as turned (hash)
    where known.file_id = any(${fileIds}::uuid[]) and known.quality >= ${sql.lit(LEAST_QUALITY)}`,
)

/** Bans near copies of files for as long as this subject bans the files. */
export async function banFingerprints(
  ctx: InTransaction,
  fileIds: readonly string[],
  subjectId: string,
): Promise<void> {
  await write(ctx, banSql, { fileIds, subjectId })
}

const unbanSql = statement(
  'media.unban_fingerprints',
  ({ subjectId }: { subjectId: string }, { db }) =>
    db.deleteFrom('bannedFingerprints').where('subjectId', '=', subjectId),
)

/** Allows near copies again that were banned for a subject. */
export async function unbanFingerprints(ctx: InTransaction, subjectId: string): Promise<void> {
  await write(ctx, unbanSql, { subjectId })
}

const nearBanSql = statement(
  'media.near_ban',
  ({ fileId }: { fileId: string }) => sql<{ fileId: string }>`
    with own as materialized (
      select seconds, hashes[1] as hash from file_fingerprints
      where file_id = ${fileId}::uuid and quality >= ${sql.lit(LEAST_QUALITY)}
    ), pairs as (
      select distinct banned.file_id, banned.seconds as theirs, own.seconds as ours
      from own join banned_fingerprints as banned
        on bit_count(banned.hash # own.hash) <= ${sql.lit(NEAR)}
      where banned.file_id <> all(
        (select allowed_near from files where id = ${fileId}::uuid)::uuid[])
    )
    select pairs.file_id as "fileId" from pairs group by pairs.file_id
    having count(distinct ours) >= ${sql.lit(SAME_SHARE)} * (
        select count(distinct seconds) from own)
      or count(distinct theirs) >= ${sql.lit(SAME_SHARE)} * (
        select count(distinct banned.seconds) from banned_fingerprints as banned
        where banned.file_id = pairs.file_id)
    limit 1`,
)

/**
 * Returns the file taken down that a file is nearly: a picture in another size, quality or turn, or
 * a video that has most of its frames in common with it, unless people allowed it all the same.
 */
export async function findNearBan(ctx: ReadCtx, fileId: string): Promise<string | undefined> {
  const [near] = await read(ctx, nearBanSql, { fileId })
  return near?.fileId
}

const allowSql = statement(
  'media.allow_near',
  ({ fileId, nearId }: { fileId: string; nearId: string }) => sql`
    update files set allowed_near = allowed_near || ${nearId}::uuid
    where id = ${fileId}::uuid and ${nearId}::uuid <> all(allowed_near)`,
)

/** Stores that people found that a file may be shown though it is nearly one taken down. */
export async function allowNear(ctx: InTransaction, fileId: string, nearId: string): Promise<void> {
  await write(ctx, allowSql, { fileId, nearId })
}

const nearBanOfSql = statement(
  'media.near_ban_of',
  ({ hashes }: { hashes: readonly string[] }) => sql<{ fileId: string }>`
    select banned.file_id as "fileId"
    from unnest(${[...hashes]}::text[]) as own (hash) join banned_fingerprints as banned
      on bit_count(banned.hash # ('x' || own.hash)::bit(256)) <= ${sql.lit(NEAR)}
    limit 1`,
)

/** Returns the file taken down that a picture with these hashes is nearly. */
export async function findNearBanOf(
  ctx: ReadCtx,
  hashes: readonly string[],
): Promise<string | undefined> {
  if (hashes.length === 0) return undefined
  const [near] = await read(ctx, nearBanOfSql, { hashes })
  return near?.fileId
}

const hashesOfSql = statement(
  'media.hashes_of_files',
  ({ fileIds }: { fileIds: readonly string[] }) => sql<{ fileId: string; hash: string }>`
    select distinct known.file_id as "fileId", turned.hash::text as hash
    from file_fingerprints as known, unnest(known.hashes) as turned (hash)
    where known.file_id = any(${[...fileIds]}::uuid[])
      and known.quality >= ${sql.lit(LEAST_QUALITY)}`,
)

/**
 * Returns the hashes of files in all turns, as 64 hex digits, without those that say little; files
 * without any are missing.
 */
export async function hashesOfFiles(
  ctx: ReadCtx,
  fileIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = fileIds.length > 0 ? await read(ctx, hashesOfSql, { fileIds }) : []
  const hashes = new Map<string, string[]>()
  for (const { fileId, hash } of rows) {
    const hex = BigInt(`0b${hash}`).toString(16).padStart(64, '0')
    const known = hashes.get(fileId)
    if (known) known.push(hex)
    else hashes.set(fileId, [hex])
  }
  return hashes
}

/** Returns the hashes of a file in all turns, as 64 hex digits, without those that say little. */
export const hashesOfFile = async (ctx: ReadCtx, fileId: string): Promise<string[]> =>
  (await hashesOfFiles(ctx, [fileId])).get(fileId) ?? []

/** Returns the hashes of a picture in all turns, without those that say little. */
export const telling = (found: readonly PictureFingerprint[]): string[] =>
  found.filter(({ quality }) => quality >= LEAST_QUALITY).flatMap(({ hashes }) => [...hashes])

const nearFilesSql = statement(
  'media.near_files',
  ({ fileId, after, limit }: { fileId: string; after: string | null; limit: number }) => sql<{
    id: string
    ownerId: string
  }>`
    with wanted as materialized (
      select turned.hash from (
        select hashes from file_fingerprints
        where file_id = ${fileId}::uuid and quality >= ${sql.lit(LEAST_QUALITY)}
        order by hashes[1] limit ${sql.lit(COMPARED_FRAMES)}
      ) as known, unnest(known.hashes) as turned (hash)
    )
    select file.id, file.owner_id as "ownerId" from files as file
    where not file.is_removed and file.held_by is null
      and ${fileId}::uuid <> all(file.allowed_near)
      and (${after}::uuid is null or file.id > ${after}::uuid)
      and file.sha256 <> (select sha256 from files where id = ${fileId}::uuid)
      and file.id in (
        select other.file_id from file_fingerprints as other, wanted
        where other.quality >= ${sql.lit(LEAST_QUALITY)}
          and bit_count(other.hashes[1] # wanted.hash) <= ${sql.lit(NEAR)})
    order by file.id limit ${limit}`,
)

/**
 * Returns files of anybody with other bytes that are nearly the same picture or have a picture in
 * common with a video, in the order of ids. It compares with all files of the site, so only jobs
 * ask for it.
 */
export const nearFiles = (
  ctx: ReadCtx,
  fileId: string,
  page: { readonly after: string | null; readonly limit: number },
): Promise<{ id: string; ownerId: string }[]> => read(ctx, nearFilesSql, { fileId, ...page })
