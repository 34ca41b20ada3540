import type { Reading } from '../../platform/context.ts'
import { isWaitingForPages } from './note-page.ts'
import { readMenus } from './read-menus.ts'
import { readSettings } from './read-settings.ts'
import { publicView } from './views.ts'

/** Reads what anyone may know of the site. One that waits for its pages is closed like one in maintenance. */
export async function readPublic(ctx: Reading) {
  const settings = await readSettings(ctx)
  const isWaiting = await isWaitingForPages(ctx)
  const shown = { ...settings, maintenanceMode: settings.maintenanceMode || isWaiting }
  return { ...publicView(shown, await readMenus(ctx), ctx.config), isWaitingForPages: isWaiting }
}
