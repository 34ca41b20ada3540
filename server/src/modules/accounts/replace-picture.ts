import type { Upload } from '@stagedoor/contract/kit'
import type { FileKind } from '@stagedoor/contract/media'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import {
  attachFiles,
  detachFiles,
  lockFile,
  publicUrl,
  receiveFile,
  removeIfUnused,
  usesOfFile,
} from '../media/index.ts'
import { accountById } from './find-account.ts'
import { updateAccount } from './save-account.ts'

type PictureKind = 'avatar' | 'cover'

/** The account and picture to replace, with work to do in the same transaction. */
export interface PictureReplacement {
  readonly kind: PictureKind
  readonly ownerId: string
  readonly inTransaction?: (ctx: InTransaction) => Promise<void>
}

const userOf = ({ kind, ownerId }: PictureReplacement) => ({
  userKind: `account-${kind}`,
  userId: ownerId,
})

/**
 * Replaces an account's avatar or cover and returns its permanent address. A picture that is
 * reviewed first, or waits for the people in it, replaces the old one afterwards. Refuses
 * `media.not_accepted`.
 */
export async function replacePictureFor(
  ctx: Ctx,
  picture: PictureReplacement,
  upload: Upload | undefined,
): Promise<{ success: true; url: string; isInReview: boolean; awaitsPeople: boolean }> {
  const { kind, ownerId, inTransaction } = picture
  if (!upload) throw new Error(`The ${kind} is a required file of its call`)
  const { _id: fileId } = await receiveFile(ctx, upload, { kind, ownerId })
  const stage = await transaction(ctx, async (ctx) => {
    const shown = (await accountById(ctx, ownerId))?.[pictureColumns[kind]]
    const stage = (await lockFile(ctx, fileId))?.stage
    const isReady = stage === 'ready'
    await detachFiles(ctx, userOf(picture))
    await attachFiles(ctx, [fileId, ...(shown && !isReady ? [shown] : [])], userOf(picture))
    if (isReady) await show(ctx, picture, { fileId, shown })
    await inTransaction?.(ctx)
    return stage
  })
  return {
    success: true,
    url: publicUrl(fileId, kind),
    isInReview: stage !== 'ready',
    awaitsPeople: stage === 'people',
  }
}

async function show(
  ctx: InTransaction,
  { kind, ownerId }: PictureReplacement,
  { fileId, shown }: { readonly fileId: string; readonly shown: string | null | undefined },
): Promise<void> {
  await updateAccount(ctx, ownerId, { [pictureColumns[kind]]: fileId })
  if (shown && shown !== fileId) await removeIfUnused(ctx, shown)
}

/** Shows avatars and covers that waited for a review in the place of the old ones. */
export async function showClearedPictures(
  ctx: InTransaction,
  files: readonly { readonly fileId: string; readonly ownerId: string; readonly kind: FileKind }[],
): Promise<void> {
  for (const { fileId, ownerId, kind } of files) {
    if (kind !== 'avatar' && kind !== 'cover') continue
    const picture = { kind, ownerId } as const
    const { userKind } = userOf(picture)
    const isWanted = (await usesOfFile(ctx, fileId)).some((use) => use.userKind === userKind)
    const shown = (await accountById(ctx, ownerId))?.[pictureColumns[kind]]
    if (!isWanted || shown === fileId) continue
    if (shown) await detachFiles(ctx, userOf(picture), [shown])
    await show(ctx, picture, { fileId, shown })
  }
}

/** Replaces the viewer's own avatar or cover. Refuses `media.not_accepted`. */
export const replacePicture = (
  ctx: Ctx & { viewer: Viewer },
  kind: PictureKind,
  upload: Upload | undefined,
) => replacePictureFor(ctx, { kind, ownerId: ctx.viewer.id }, upload)

const pictureColumns = { avatar: 'avatarFileId', cover: 'coverFileId' } as const

/** Takes an avatar or cover from an account, where it shows this file. */
export async function dropPicture(
  ctx: InTransaction,
  { kind, ownerId }: PictureReplacement,
  fileId: string,
): Promise<void> {
  const column = pictureColumns[kind]
  const account = await accountById(ctx, ownerId)
  if (account?.[column] === fileId) await updateAccount(ctx, ownerId, { [column]: null })
}

/** Shows an avatar or cover again that was dropped, unless the account has another by now. */
export async function showPictureAgain(
  ctx: InTransaction,
  { kind, ownerId }: PictureReplacement,
  fileId: string,
): Promise<void> {
  const column = pictureColumns[kind]
  const account = await accountById(ctx, ownerId)
  const isReady = (await lockFile(ctx, fileId))?.stage === 'ready'
  if (isReady && account && !account[column])
    await updateAccount(ctx, ownerId, { [column]: fileId })
}
