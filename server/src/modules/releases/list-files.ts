import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { listFiles as listCall, PeopleOfFile } from '@stagedoor/contract/releases'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { filesByIds, ownFilesAwaitingPeople, ownShownFiles, previewUrls } from '../media/index.ts'
import { contentKey, depictionsOf } from './depictions.store.ts'
import { peopleByFile } from './people-by-file.ts'
import { readPreference } from './set-preference.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Comes after every id. */
const NEWEST = 'f'.repeat(32)
/** The files of which a page of older ones is looked for. */
const LOOKED_AT = 1000

/** Lists files of the viewer that wait for people, or older ones of which nothing is stated. */
export async function listFiles(ctx: ViewerCtx, query: InputOf<typeof listCall>['query']) {
  const { limit, after } = pageOf(query, 20)
  const before = after && /^[0-9a-f]{32}$/.test(after) ? after : NEWEST
  const page = { ownerId: ctx.viewer.id, before, limit }
  const { ids, last } = await (query.show === 'older' ? olderFiles : waitingFiles)(ctx, page)
  const data = await filesWithPeople(ctx, ids)
  return { data, total: data.length + (last ? 1000 : 0), ...(last && { next: last }) }
}

/** Returns who is in some files of the viewer, and if the viewer has to say it of new ones. */
export async function readInFiles(ctx: ViewerCtx, fileIds: readonly string[]) {
  const files = await filesByIds(ctx, fileIds)
  const isOwn = fileIds.every((id) => files.get(id)?.ownerId === ctx.viewer.id)
  if (!isOwn) return refuse('releases.file_not_found')
  const { isRequired, asksEachTime } = await readPreference(ctx)
  const data = await filesWithPeople(ctx, [...new Set(fileIds)])
  return { data, asksEachTime: isRequired && asksEachTime }
}

interface Page {
  readonly ownerId: string
  readonly before: string
  readonly limit: number
}

/** Files of a page, and where the next one begins while there may be more. */
interface FoundFiles {
  readonly ids: readonly string[]
  readonly last: string | undefined
}

async function waitingFiles(ctx: ViewerCtx, page: Page): Promise<FoundFiles> {
  const ids = await ownFilesAwaitingPeople(ctx, page)
  return { ids, last: ids.length === page.limit ? ids.at(-1) : undefined }
}

/** Returns those of the next shown files of which nothing is stated: few, or none, of them may be. */
async function olderFiles(ctx: ViewerCtx, page: Page): Promise<FoundFiles> {
  const files = await ownShownFiles(ctx, { ...page, limit: LOOKED_AT })
  const known = await depictionsOf(ctx, files)
  const found = files.filter((file) => !known.has(contentKey(file))).map(({ id }) => id)
  const ids = found.slice(0, page.limit)
  const next = found.length > ids.length ? ids.at(-1) : files.at(-1)?.id
  return { ids, last: files.length === LOOKED_AT || found.length > ids.length ? next : undefined }
}

/** Returns files of the viewer with the people in them, in the order of their ids here. */
export async function filesWithPeople(
  ctx: ViewerCtx,
  fileIds: readonly string[],
): Promise<PeopleOfFile[]> {
  const files = await filesByIds(ctx, fileIds)
  const found = fileIds.flatMap((id) => files.get(id) ?? [])
  const [known, previews] = await Promise.all([
    peopleByFile(ctx, found),
    previewUrls(ctx, fileIds, { viewer: ctx.viewer, isBlurred: false }),
  ])
  return found.map((file) => ({
    _id: file.id,
    kind: file.kind,
    name: file.name,
    preview: previews.get(file.id) ?? null,
    createdAt: file.createdAt,
    producedOn: known.get(file.id)?.producedOn ?? null,
    isStated: known.get(file.id)?.isStated ?? false,
    isWaiting: file.awaitsPeople,
    people: known.get(file.id)?.people ?? [],
  }))
}
