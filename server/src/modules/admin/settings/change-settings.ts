import { createHash } from 'node:crypto'
import type { Upload } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../../platform/context.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { attachFiles, detachFiles, filesByIds, publicFilesIn, publicUrl, receiveFile } from '../../media/index.ts'
import {
  adminSettingsView,
  adminSettingView,
  type GroupName,
  readSettings,
  updateSetting,
} from '../../settings/index.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Lists every setting, or those of a group, as the form shows them. */
export async function listSettings(ctx: Ctx, group: GroupName | undefined) {
  return adminSettingsView(await readSettings(ctx), ctx.config, group)
}

/** Changes a setting. Refuses what `updateSetting` refuses. */
export async function changeSetting(ctx: ViewerCtx, key: string, value: unknown) {
  const change = await transaction(ctx, async (ctx) => {
    const change = await updateSetting(ctx, key, value)
    await keepFiles(ctx, change)
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'settings.updated',
      subjectKind: 'setting',
      subjectId: change.key,
      detail: { before: change.before, after: change.after },
    })
    return change
  })
  return adminSettingView(await readSettings(ctx), change.key, ctx.config)
}

/** Stores a picture for a setting and returns the address to save. Refuses `media.not_accepted`. */
export async function uploadSettingFile(ctx: ViewerCtx, upload: Upload | undefined) {
  if (!upload) throw new Error('The picture is required by its call')
  const { _id } = await receiveFile(ctx, upload, { kind: 'site-picture', ownerId: ctx.viewer.id })
  return { _id, url: publicUrl(_id, 'site') }
}

/** Attaches pictures to the setting that names them, so that they are kept while it does. */
async function keepFiles(ctx: InTransaction, { key, after }: { key: string; after: unknown }): Promise<void> {
  if (typeof after !== 'string') return
  const user = { userKind: 'setting', userId: idOfSetting(key) }
  await detachFiles(ctx, user)
  const known = await filesByIds(ctx, publicFilesIn(after))
  await attachFiles(ctx, [...known.keys()], user)
}

/** Returns an id for a setting, because attachments of files need an id and settings have names. */
const idOfSetting = (key: string) => createHash('sha256').update(`setting ${key}`).digest('hex').slice(0, 32)
