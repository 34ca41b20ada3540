import type { Upload } from '@stagedoor/contract/kit'
import type { MediaFile } from '@stagedoor/contract/media'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { attachFiles, detachFiles, fileViews, receiveFile, revokeUrls } from '../media/index.ts'
import { type Profile, selectProfiles, storeProfile } from './store.ts'

const userOf = (performerId: string) => ({ userKind: 'profile-welcome', userId: performerId })

/** Replaces the video that greets visitors of the viewing performer's page. */
export async function replaceWelcomeVideo(
  ctx: Ctx & { readonly viewer: Viewer },
  upload: Upload | undefined,
): Promise<MediaFile> {
  if (!upload) throw new Error('The welcome video is required by its call')
  const ownerId = ctx.viewer.id
  const file = await receiveFile(ctx, upload, { kind: 'welcome-video', ownerId })
  await transaction(ctx, async (ctx) => {
    await removeWelcomeVideo(ctx, ownerId)
    await attachFiles(ctx, [file._id], userOf(ownerId))
    await storeProfile(ctx, ownerId, { welcomeFileId: file._id })
  })
  return file
}

/** Shows a welcome video again that was removed, unless the profile has another or is gone. */
export async function attachWelcomeVideo(
  ctx: InTransaction,
  performerId: string,
  fileId: string,
): Promise<boolean> {
  const [profile] = await selectProfiles(ctx, [performerId])
  if (!profile) return false
  if (profile.welcomeFileId) return true
  await attachFiles(ctx, [fileId], userOf(performerId))
  await storeProfile(ctx, performerId, { welcomeFileId: fileId })
  return true
}

/** Removes the welcome video and ends every signed address of it. */
export async function removeWelcomeVideo(ctx: InTransaction, performerId: string): Promise<void> {
  const [profile] = await selectProfiles(ctx, [performerId])
  if (!profile?.welcomeFileId) return
  await detachFiles(ctx, userOf(performerId))
  await revokeUrls(ctx, { fileId: profile.welcomeFileId })
  await storeProfile(ctx, performerId, { welcomeFileId: null })
}

/**
 * Returns the welcome video for a viewer of the page: for others than the owner only once it can be
 * played and while it is switched on.
 */
export async function welcomeVideoFor(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  profile: Profile | undefined,
): Promise<MediaFile | undefined> {
  const fileId = profile?.welcomeFileId
  const isOwner = viewer?.id === profile?.accountId
  if (!profile || !fileId || !(isOwner || profile.isWelcomeOn)) return undefined
  const file = (await fileViews(ctx, [fileId], { viewer, access: isOwner ? 'owner' : 'open' })).get(
    fileId,
  )
  return isOwner || file?.status === 'finished' ? file : undefined
}
