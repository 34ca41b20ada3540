import type { Ctx, ReadCtx } from '../../../platform/context.ts'
import { areListsOn } from '../../hashlists/index.ts'
import { readSettings } from '../../settings/index.ts'
import { blurredClipName, isPublicName, storeKeyOf, withheldNameOf } from '../rules.ts'
import type { FileRow, StoredPicture } from '../store.ts'

/**
 * Returns the key under which a new part of a file is stored: no public address reaches it while
 * files can wait for people, or for lists of hashes, before they are published.
 */
export async function keyOfNewPart(ctx: ReadCtx, fileId: string, name: string): Promise<string> {
  if (!isPublicName(name)) return storeKeyOf(fileId, name)
  const { reviewUploads, requireReleases } = await readSettings(ctx)
  const isOpen = reviewUploads === 'off' && !requireReleases && !(await areListsOn(ctx))
  return storeKeyOf(fileId, isOpen ? name : withheldNameOf(name))
}

/** Returns true when the public parts of a file may be sent to anybody. */
export const isOpen = ({ stage, withheldAt }: Pick<FileRow, 'stage' | 'withheldAt'>): boolean =>
  stage === 'ready' && withheldAt === null

/** Returns the names of the public parts of a file. */
export function publicNames({
  pictures = [],
  hasClip = false,
}: {
  readonly pictures?: readonly StoredPicture[] | undefined
  readonly hasClip?: boolean | undefined
}): string[] {
  const names = pictures.map(({ name }) => name).filter(isPublicName)
  return hasClip ? [...names, blurredClipName] : names
}

/**
 * Makes parts of a file public or not. The copy that is not public stays in the store, so that two
 * runs at once lose nothing.
 */
export async function placeParts(
  { gateways: { files } }: Ctx,
  fileId: string,
  { names, isPublic }: { readonly names: readonly string[]; readonly isPublic: boolean },
): Promise<void> {
  for (const name of names) {
    const open = storeKeyOf(fileId, name)
    const withheld = storeKeyOf(fileId, withheldNameOf(name))
    if (isPublic) {
      if (await files.stat(withheld)) await files.copy(withheld, open)
    } else if (await files.stat(open)) {
      await files.copy(open, withheld)
      await files.delete(open)
    }
  }
}
