import { createHash } from 'node:crypto'
import type { Upload } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { stored } from '../../../platform/i18n/index.ts'
import { accountsById } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { requireRecentAuthentication } from '../../auth/index.ts'
import {
  attachFiles,
  detachFiles,
  filesByIds,
  publicFilesIn,
  publicUrl,
  receiveFile,
} from '../../media/index.ts'
import { refreshPages } from '../../pages/index.ts'
import {
  adminSettingsView,
  adminSettingView,
  type GroupName,
  isGuardedSetting,
  openSettingRequests,
  readSettings,
  requestSecondAdmin,
  type SettingKey,
  type ShownSettings,
  settingLabel,
  updateSetting,
} from '../../settings/index.ts'
import { activeAdmins, notifyAdmins } from '../accounts/notify-admins.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Lists every setting, or those of a group, as the form shows them. */
export async function listSettings(ctx: Ctx, group: GroupName | undefined) {
  return adminSettingsView(ctx, await readShown(ctx), group)
}

/**
 * Changes a setting, or asks for a second admin where one alone may not. Settings about money need
 * a fresh proof and are mailed to all admins. Refuses `auth.proof_required` and what
 * `updateSetting` refuses.
 */
export async function changeSetting(ctx: ViewerCtx, key: string, value: unknown) {
  const setting = await transaction(ctx, async (ctx) => {
    const isGuarded = isGuardedSetting(key)
    if (isGuarded) {
      await requireRecentAuthentication(ctx)
      const adminIds = (await activeAdmins(ctx, 'site.write')).map(({ id }) => id)
      const requested = await requestSecondAdmin(ctx, { key, value, adminIds })
      if (requested) return askColleagues(ctx, requested)
    }
    const change = await updateSetting(ctx, key, value)
    await keepFiles(ctx, change)
    await refreshPages(ctx)
    const { before, after } = change
    await recordAudit(ctx, {
      ...eventOf(ctx.viewer, change.key),
      action: 'settings.updated',
      detail: { before, after },
    })
    if (isGuarded)
      await notifyAdmins(ctx, 'admin.setting_changed', {
        setting: stored(settingLabel(change.key)),
      })
    return change.key
  })
  return adminSettingView(ctx, await readShown(ctx), setting)
}

async function askColleagues(ctx: InTransaction<ViewerCtx>, key: SettingKey): Promise<SettingKey> {
  await recordAudit(ctx, { ...eventOf(ctx.viewer, key), action: 'settings.change_requested' })
  await notifyAdmins(ctx, 'admin.second_admin_needed', { setting: stored(settingLabel(key)) })
  return key
}

const eventOf = (viewer: Viewer, key: SettingKey) => ({
  actor: actorOf(viewer),
  subjectKind: 'setting',
  subjectId: key,
})

/** Returns the settings with the changes that wait for a second admin. */
async function readShown(ctx: ReadCtx): Promise<ShownSettings> {
  const [settings, open] = await Promise.all([readSettings(ctx), openSettingRequests(ctx)])
  const accounts = await accountsById(
    ctx,
    [...open.values()].map(({ requestedBy }) => requestedBy),
  )
  const requests = [...open].map(([key, { value, requestedBy, requestedAt }]) => {
    const requestedByName = accounts.get(requestedBy)?.name ?? ''
    return [key, { value, requestedBy, requestedByName, requestedAt }] as const
  })
  return { settings, requests: new Map(requests) }
}

/** Stores a picture for a setting and returns the address to save. Refuses `media.not_accepted`. */
export async function uploadSettingFile(ctx: ViewerCtx, upload: Upload | undefined) {
  if (!upload) throw new Error('The picture is required by its call')
  const { _id } = await receiveFile(ctx, upload, { kind: 'site-picture', ownerId: ctx.viewer.id })
  return { _id, url: publicUrl(_id, 'site') }
}

/** Attaches pictures to the setting that names them, so that they are kept while it does. */
async function keepFiles(
  ctx: InTransaction,
  { key, after }: { key: string; after: unknown },
): Promise<void> {
  if (typeof after !== 'string') return
  const user = { userKind: 'setting', userId: idOfSetting(key) }
  await detachFiles(ctx, user)
  const known = await filesByIds(ctx, publicFilesIn(after))
  await attachFiles(ctx, [...known.keys()], user)
}

/** Returns an id for a setting, because attachments of files need an id and settings have names. */
const idOfSetting = (key: string) =>
  createHash('sha256').update(`setting ${key}`).digest('hex').slice(0, 32)
