import type { FileStage } from '@stagedoor/contract/media'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { urlSigner } from '../delivery/sign-urls.ts'
import { isOpen } from '../review/place-parts.ts'
import { isBlurredName, isPublicName, isStillName, publicPath, withheldNameOf } from '../rules.ts'
import type { StoredPicture } from '../store.ts'

/** The file whose picture represents a content, as columns of a query; null without any. */
export interface CoverFile {
  readonly coverFileId: string | null
  readonly coverOwnerId: string | null
  readonly coverStage: FileStage | null
  readonly coverWithheldAt: Date | null
  readonly coverPictures: readonly StoredPicture[] | null
  readonly isCoverFileOpen: boolean | null
}

/**
 * Returns the function that gives the address of a small picture for a viewer: the smallest of an
 * open file, the blurred one of a locked file, null where there is none.
 */
export async function coverPictures(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
): Promise<(file: CoverFile) => string | null> {
  const sign = await urlSigner(ctx, viewer)
  return (file) => {
    const { coverFileId: id, coverOwnerId: ownerId, coverStage: stage, coverPictures } = file
    if (id === null || ownerId === null || stage === null || coverPictures === null) return null
    if (!file.isCoverFileOpen) {
      const blurred = coverPictures.find(({ name }) => isBlurredName(name))
      return stage === 'ready' && blurred ? publicPath(id, blurred.name) : null
    }
    const name = coverPictures.find((picture) => isStillName(picture.name))?.name
    if (name === undefined) return null
    const isWithheld = isPublicName(name) && !isOpen({ stage, withheldAt: file.coverWithheldAt })
    return sign({ id, ownerId }, isWithheld ? withheldNameOf(name) : name)
  }
}
