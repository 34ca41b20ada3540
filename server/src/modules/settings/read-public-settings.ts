import type { ReadCtx } from '../../platform/context.ts'
import { readMenus } from './read-menus.ts'
import { readSettings } from './read-settings.ts'
import { isWaitingForPages } from './record-page-state.ts'
import { publicSettingsView } from './views.ts'

/**
 * Returns the public settings. A site that waits for its required pages counts as in maintenance.
 */
export async function readPublicSettings(ctx: ReadCtx) {
  const settings = await readSettings(ctx)
  const isWaiting = await isWaitingForPages(ctx)
  const shown = { ...settings, maintenanceMode: settings.maintenanceMode || isWaiting }
  return {
    ...publicSettingsView(shown, await readMenus(ctx), ctx.config),
    isWaitingForPages: isWaiting,
  }
}
