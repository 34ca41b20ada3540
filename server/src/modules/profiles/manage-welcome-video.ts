import type { Upload } from '@stagedoor/contract/kit'
import type { MediaFile } from '@stagedoor/contract/media'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import {
  attachFiles,
  detachFiles,
  filesByIds,
  fileViews,
  receiveFile,
  revokeUrls,
} from '../media/index.ts'
import { type Profile, selectProfiles, storeProfile } from './store.ts'

/** The fields of a profile without a welcome video. */
const noVideo = { welcomeFileId: null, previousWelcomeFileId: null } as const

const userOf = (performerId: string) => ({ userKind: 'profile-welcome', userId: performerId })

/**
 * Replaces the video that greets visitors of the viewing performer's page. They see the one before
 * until the new one can be played.
 */
export async function replaceWelcomeVideo(
  ctx: Ctx & { readonly viewer: Viewer },
  upload: Upload | undefined,
): Promise<MediaFile> {
  if (!upload) throw new Error('The welcome video is required by its call')
  const ownerId = ctx.viewer.id
  const file = await receiveFile(ctx, upload, { kind: 'welcome-video', ownerId })
  await transaction(ctx, async (ctx) => {
    const previousWelcomeFileId = await keepShown(ctx, ownerId)
    await attachFiles(ctx, [file._id], userOf(ownerId))
    await storeProfile(ctx, ownerId, { welcomeFileId: file._id, previousWelcomeFileId })
  })
  return file
}

/** Returns the video that visitors see now, and drops one that they never saw. */
async function keepShown(ctx: InTransaction, performerId: string): Promise<string | null> {
  const [profile] = await selectProfiles(ctx, [performerId])
  const ids = fileIdsOf(profile)
  const files = await filesByIds(ctx, ids)
  const shown = ids.find((id) => files.get(id)?.stage === 'ready') ?? null
  await dropFiles(
    ctx,
    performerId,
    ids.filter((id) => id !== shown),
  )
  return shown
}

/** Drops the videos that newer ones replaced, once these can be played. */
export async function dropReplacedVideos(
  ctx: InTransaction,
  ready: readonly { readonly fileId: string; readonly ownerId: string }[],
): Promise<void> {
  const profiles = await selectProfiles(
    ctx,
    ready.map(({ ownerId }) => ownerId),
  )
  const readyIds = new Set(ready.map(({ fileId }) => fileId))
  for (const { accountId, welcomeFileId, previousWelcomeFileId: replaced } of profiles) {
    if (!replaced || !welcomeFileId || !readyIds.has(welcomeFileId)) continue
    await dropFiles(ctx, accountId, [replaced])
    await storeProfile(ctx, accountId, { previousWelcomeFileId: null })
  }
}

const fileIdsOf = (profile: Profile | undefined): string[] =>
  [profile?.welcomeFileId, profile?.previousWelcomeFileId].flatMap((id) => id ?? [])

async function dropFiles(
  ctx: InTransaction,
  performerId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  await detachFiles(ctx, userOf(performerId), fileIds)
  for (const fileId of fileIds) await revokeUrls(ctx, { fileId })
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
  await dropFiles(ctx, performerId, fileIdsOf(profile))
  if (profile) await storeProfile(ctx, performerId, noVideo)
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
  const ids = fileIdsOf(profile)
  const isOwner = viewer?.id === profile?.accountId
  if (!profile || ids.length === 0 || !(isOwner || profile.isWelcomeOn)) return undefined
  const views = await fileViews(ctx, ids, { viewer, access: isOwner ? 'owner' : 'open' })
  const files = ids.flatMap((id) => views.get(id) ?? [])
  return isOwner ? files[0] : files.find(({ status }) => status === 'finished')
}
