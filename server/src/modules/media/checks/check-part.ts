import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import {
  type Content,
  consequenceOf,
  type ListMatch,
  matchContent,
  scanContent,
  storeMatches,
  worstFirst,
} from '../../hashlists/index.ts'
import { fileMatched } from '../announcements.ts'
import { hashesOfFile, telling } from '../fingerprints/store.ts'
import { announceReview, neededReview, publish, showPoster } from '../review/review-files.ts'
import { isStillName, originalName, storeKeyOf } from '../rules.ts'
import { type FileRow, fileById, type StoredPicture } from '../store.ts'
import { type CheckedPart, type Digests, endCheck, storeTry, waitingCheck } from './checks.store.ts'
import { storedMd5, storeMd5 } from './kept.store.ts'

/**
 * Compares a file, or its new poster, with lists of hashes. What they recognise is never shown, or
 * waits for two people; everything else is published or reviewed as the site wants it.
 */
export async function checkPart(ctx: JobCtx, part: CheckedPart): Promise<void> {
  const check = await waitingCheck(ctx, part)
  if (!check) return
  const file = await fileById(ctx, part.fileId)
  if (!file || !isWaiting(file, part)) return void (await endCheck(ctx, part))
  const content = await contentOf(ctx, file, part, check)
  const fileId = part.part === 'file' ? file.id : undefined
  const listed = await matchContent(ctx, content, fileId)
  // What a list names exactly has its consequences at once, whatever a service would say.
  const isNamed = listed.some(({ isExact }) => isExact)
  const asked = { ...content, ...scannedOf(ctx, file, part) }
  const scanned = isNamed ? [] : await scanContent(ctx, asked, fileId)
  if (!scanned) return storeTry(ctx, part)
  const matches = worstFirst([...listed, ...scanned])
  if (matches.length > 0) return storeMatched(ctx, file, { ...part, ...check }, matches)
  const partName = part.part === 'poster' ? `poster ${part.name}` : ''
  const review = await neededReview(ctx, file, partName, content.hashes)
  // What was shown before has had the reviews that the settings ask for.
  if (!review || (check.wasShown && !review.resembles))
    return show(ctx, file, { ...part, ...check })
  await transaction(ctx, async (ctx) => {
    if (!(await endCheck(ctx, part, check.asked))) return
    await announceReview(ctx, file, { ...review, ...part, replaces: [part.name] })
  })
}

/** Returns true while a part can still be shown. */
const isWaiting = (file: FileRow, { part, name }: CheckedPart): boolean =>
  part === 'file' ? file.stage === 'review' : file.pending.poster?.version === Number(name)

async function contentOf(
  ctx: Ctx,
  file: FileRow,
  { part }: CheckedPart,
  uploaded: Digests,
): Promise<Content> {
  if (part === 'file') {
    const md5 = await md5Of(ctx, file.id)
    const hashes = await hashesOfFile(ctx, file.id)
    return { sha256: file.sha256, md5, hashes }
  }
  if (uploaded.sha256 !== null) return uploaded
  const { pictures = [] } = file.pending.poster ?? {}
  return { ...uploaded, hashes: await hashesOfPictures(ctx, file.id, pictures) }
}

/** Returns the type of a part, and what reads its bytes; of a poster, those of its picture. */
function scannedOf(ctx: Ctx, file: FileRow, { part }: CheckedPart) {
  const largest = largestStill(file.pending.poster?.pictures ?? [])
  const name = part === 'file' ? originalName : (largest?.name ?? originalName)
  const read = async () =>
    new Uint8Array(await buffer(await ctx.gateways.files.get(storeKeyOf(file.id, name))))
  return { mime: part === 'file' ? file.mime : 'image/webp', read }
}

/** Returns the MD5 digest of a file, which is read from its bytes once. */
export async function md5Of(ctx: Ctx, fileId: string): Promise<string> {
  const stored = await storedMd5(ctx, fileId)
  if (stored !== null) return stored
  const original = await ctx.gateways.files.openLocalCopy(storeKeyOf(fileId, originalName))
  try {
    const md5 = await md5OfFile(original.path)
    await storeMd5(ctx, fileId, md5)
    return md5
  } finally {
    await original.release()
  }
}

/** Returns the MD5 digest of a file on this machine, which older lists are made of. */
export async function md5OfFile(path: string): Promise<string> {
  const digest = createHash('md5')
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex')
}

/** Returns the hashes of the largest of some pictures of a file that were made of one. */
export async function hashesOfPictures(
  { gateways: { files, mediaTools } }: Ctx,
  fileId: string,
  pictures: readonly StoredPicture[],
): Promise<string[]> {
  const largest = largestStill(pictures)
  if (!largest) return []
  const picture = await files.openLocalCopy(storeKeyOf(fileId, largest.name))
  try {
    return telling(await mediaTools.images.fingerprint(picture.path))
  } finally {
    await picture.release()
  }
}

const largestStill = (pictures: readonly StoredPicture[]): StoredPicture | undefined =>
  pictures
    .filter(({ name }) => isStillName(name))
    .toSorted((one, other) => other.width - one.width)[0]

/** A part that waits, with what its row says. */
type WaitingPart = CheckedPart & { readonly wasShown: boolean; readonly asked: number }

/** Stores what lists recognised, and lets people or higher modules act on it. */
async function storeMatched(
  ctx: Ctx,
  file: FileRow,
  part: WaitingPart,
  matches: readonly ListMatch[],
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    if (await endCheck(ctx, part, part.asked)) await actOn(ctx, file, part, matches)
  })
}

async function actOn(
  ctx: InTransaction,
  file: FileRow,
  { part, name, wasShown }: WaitingPart,
  matches: readonly ListMatch[],
): Promise<void> {
  const [worst] = matches
  if (!worst) return
  const { id: fileId, ownerId } = file
  const consequence = consequenceOf(worst)
  const matched = { fileId, ownerId, part, wasShown } as const
  const matchId = await storeMatches(ctx, matched, { matches, consequence })
  if (consequence === 'review') {
    const review = { isUrgent: true, policy: 'near match', resembles: null, matchId }
    await announceReview(ctx, file, { ...review, part, name, replaces: [name] })
  } else {
    const { class: ofEntry } = worst
    await announce(ctx, fileMatched, { ...matched, name, class: ofEntry, consequence })
  }
}

async function show(ctx: Ctx, file: FileRow, part: WaitingPart): Promise<void> {
  if (part.part === 'file') return publish(ctx, file, (ctx) => endCheck(ctx, part, part.asked))
  await showPoster(ctx, file, Number(part.name))
  await endCheck(ctx, part)
}
