import type { Tokens } from '@stagedoor/contract/kit'
import type { FilePlace } from '@stagedoor/contract/takedowns'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readCards } from '../accounts/index.ts'
import { type Contents, contentTitles, storiesAmong } from '../content/index.ts'
import { fileFacts, filesOfHash, type HoldRow, holdById, holdsOfDecision } from '../media/index.ts'
import { refundableSums } from '../wallet/index.ts'
import { type FileUse, findUses, type Uses } from './find-offers.ts'
import { holdViews } from './list-held-files.ts'
import { listOpenings } from './list-openings.ts'
import { placeKindOf } from './rules.ts'
import { MAX_COPIES } from './take-down.ts'

const MAX_PLACES = 200

type SameFile = Awaited<ReturnType<typeof filesOfHash>>[number]

/** Returns everything that shows a file or a copy of it, and what a takedown would refund. */
export async function listPlaces(
  ctx: ReadCtx & { readonly viewer: Viewer },
  contents: Contents,
  fileId: string,
) {
  const file = (await fileFacts(ctx, [fileId])).get(fileId) ?? refuse('takedowns.file_not_found')
  const hold = file.heldBy ? await holdById(ctx, file.heldBy) : undefined
  if (file.isRemoved && !hold) return refuse('takedowns.file_not_found')
  const same = await filesOfHash(ctx, file.sha256, MAX_COPIES)
  const own = hold
    ? await heldTogether(ctx, hold)
    : same.filter(({ ownerId }) => ownerId === file.ownerId)
  const others = same.filter(({ ownerId }) => ownerId !== file.ownerId)
  const [files, copies, [shownHold], openings] = await Promise.all([
    placed(ctx, contents, own),
    placed(ctx, contents, others),
    holdViews(ctx, hold ? [hold] : []),
    hold ? listOpenings(ctx, hold) : [],
  ])
  return { hold: shownHold ?? null, openings, files, copies }
}

async function heldTogether(ctx: ReadCtx, { decisionId }: HoldRow): Promise<SameFile[]> {
  const holds = await holdsOfDecision(ctx, decisionId)
  const facts = await fileFacts(
    ctx,
    holds.map(({ fileId }) => fileId),
  )
  return [...facts.values()]
}

/** Returns files with the places that show them. */
async function placed(ctx: ReadCtx, contents: Contents, files: readonly SameFile[]) {
  const ownerIds = [...new Set(files.map(({ ownerId }) => ownerId))]
  const cards = await readCards(ctx, ownerIds)
  const places = new Map<string, FilePlace[]>()
  for (const ownerId of ownerIds) {
    const ids = files.filter((file) => file.ownerId === ownerId).map(({ id }) => id)
    for (const [fileId, found] of await placesOf(ctx, contents, { ownerId, ids }))
      places.set(fileId, found)
  }
  return files.map(({ id, kind, name, size, createdAt, ownerId, vaultMedia }) => {
    const shown = places.get(id) ?? []
    const vault = { kind: 'vault', id: ownerId, title: '', ...unsold, isRemoved: false } as const
    const all = vaultMedia ? [vault, ...shown] : shown
    return {
      _id: id,
      kind,
      name,
      size,
      createdAt,
      owner: cards.get(ownerId) ?? null,
      places: all.slice(0, MAX_PLACES),
      placeCount: all.length,
    }
  })
}

const unsold = { purchases: 0, refund: 0n as Tokens }

/** Returns the places of an owner's files, by file: first those that are removed. */
async function placesOf(
  ctx: ReadCtx,
  contents: Contents,
  { ownerId, ids }: { readonly ownerId: string; readonly ids: readonly string[] },
): Promise<Map<string, FilePlace[]>> {
  const found = await findUses(ctx, ids)
  const itemIds = [...found.items.map(({ id }) => id), ...found.offers.values()]
  const [sums, titles, stories] = await Promise.all([
    refundableSums(ctx, ownerId, itemIds),
    contentTitles(
      ctx,
      contents,
      found.uses.map(({ userId }) => userId),
    ),
    storiesAmong(ctx, found.uses),
  ])
  const removed = new Set(found.items.map(({ id }) => id))
  const places = Map.groupBy(found.uses, ({ fileId }) => fileId)
  const show = (use: FileUse): FilePlace => {
    const offerId = found.offers.get(use.userId)
    const isRemoved = removed.has(use.userId) || offerId !== undefined
    const sum = isRemoved ? sums.get(offerId ?? use.userId) : undefined
    return {
      kind: stories.has(use.userId) ? 'story' : placeKindOf(use.userKind),
      id: use.userId,
      title: titles.get(use.userId) ?? wordsOf(found, use),
      isRemoved,
      ...(sum ? { purchases: sum.purchases, refund: sum.sum as Tokens } : unsold),
    }
  }
  return new Map(
    [...places].map(([fileId, uses]) => [
      fileId,
      uses.map(show).sort((a, b) => Number(b.isRemoved) - Number(a.isRemoved)),
    ]),
  )
}

const EXCERPT = 60

const wordsOf = ({ messages }: Uses, { userId }: FileUse): string =>
  (messages.get(userId)?.text ?? '').slice(0, EXCERPT)
