import type { Upload } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { attachFiles, detachFiles, publicUrl, receiveFile, removeIfUnused } from '../media/index.ts'
import { accountById } from './find-account.ts'
import { updateAccount } from './save-account.ts'

/** The account and picture to replace, with work to do in the same transaction. */
export interface PictureReplacement {
  readonly kind: 'avatar' | 'cover'
  readonly ownerId: string
  readonly inTransaction?: (ctx: InTransaction) => Promise<void>
}

/**
 * Replaces an account's avatar or cover and returns its permanent address. Refuses
 * `media.not_accepted`.
 */
export async function replacePictureFor(
  ctx: Ctx,
  { kind, ownerId, inTransaction }: PictureReplacement,
  upload: Upload | undefined,
): Promise<{ success: true; url: string }> {
  if (!upload) throw new Error(`The ${kind} is a required file of its call`)
  const { _id: fileId } = await receiveFile(ctx, upload, { kind, ownerId })
  const user = { userKind: `account-${kind}`, userId: ownerId }
  await transaction(ctx, async (ctx) => {
    const before = await accountById(ctx, ownerId)
    await detachFiles(ctx, user)
    await attachFiles(ctx, [fileId], user)
    await updateAccount(
      ctx,
      ownerId,
      kind === 'avatar' ? { avatarFileId: fileId } : { coverFileId: fileId },
    )
    const replaced = kind === 'avatar' ? before?.avatarFileId : before?.coverFileId
    if (replaced) await removeIfUnused(ctx, replaced)
    await inTransaction?.(ctx)
  })
  return { success: true, url: publicUrl(fileId, kind) }
}

/** Replaces the viewer's own avatar or cover. Refuses `media.not_accepted`. */
export const replacePicture = (
  ctx: Ctx & { viewer: Viewer },
  kind: 'avatar' | 'cover',
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
  if (account && !account[column]) await updateAccount(ctx, ownerId, { [column]: fileId })
}
