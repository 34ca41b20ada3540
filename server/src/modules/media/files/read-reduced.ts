import { buffer } from 'node:stream/consumers'
import { FileNotFound } from '../../../gateways/files/port.ts'
import type { Ctx } from '../../../platform/context.ts'
import { isBanned } from '../bans.store.ts'
import { fileKinds, isStillName, storeKeyOf } from '../rules.ts'
import { type FileRow, fileById } from '../store.ts'

/** The widest picture that a reduced copy has. */
const WIDEST = 1280

/** A picture of a reduced copy. */
export interface ReducedPicture {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Returns a reduced copy of a file that is shown: a picture of a photo, or the poster of a video
 * with small pictures of all of it. Empty for what has none; undefined while its pictures are not
 * made.
 */
export async function readReduced(
  ctx: Ctx,
  fileId: string,
): Promise<readonly ReducedPicture[] | undefined> {
  const file = await fileById(ctx, fileId)
  if (!file || (await isBanned(ctx, file.sha256))) return []
  if (file.stage !== 'ready') return undefined
  if (fileKinds[file.kind].media === 'video' && !file.storyboard) return undefined
  const pictures = await Promise.all(namesOf(file).map((name) => readPart(ctx, fileId, name)))
  return pictures.flatMap((picture) => picture ?? [])
}

function namesOf({ pictures, storyboard }: FileRow): string[] {
  const stills = pictures.filter(({ name }) => isStillName(name))
  const fitting = stills.filter(({ width }) => width <= WIDEST)
  const still = (fitting.at(-1) ?? stills[0])?.name
  return [...(still ? [still] : []), ...(storyboard?.sheets ?? [])]
}

async function readPart(ctx: Ctx, fileId: string, name: string) {
  try {
    return { name, bytes: await buffer(await ctx.gateways.files.get(storeKeyOf(fileId, name))) }
  } catch (error) {
    if (error instanceof FileNotFound) return undefined
    throw error
  }
}
