import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { adminView, adminViews, type GroupName, readSettings, updateSetting } from '../settings/index.ts'

/** Every setting, or those of a group, as the form shows them. */
export async function listSettings(ctx: Ctx, group: GroupName | undefined) {
  return adminViews(await readSettings(ctx), group)
}

/** Changes a setting. Refuses as `updateSetting` of settings does. */
export async function changeSetting(ctx: Ctx & { viewer: Viewer }, key: string, value: unknown) {
  const change = await transaction(ctx, async (ctx) => {
    const change = await updateSetting(ctx, key, value)
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'settings.updated',
      subjectKind: 'setting',
      subjectId: change.key,
      detail: { before: change.before, after: change.after },
    })
    return change
  })
  return adminView(await readSettings(ctx), change.key)
}
