import type { Gated } from '../../platform/answer.ts'
import type { Reading, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { isWaitingForPages } from './note-page.ts'
import { readSettings } from './read-settings.ts'

/** While the site is in maintenance or waits for its pages, refuses every call of anyone but admins, save those that say they are answered. */
export async function closeForMaintenance(ctx: Reading, call: Gated, viewer: Viewer | undefined): Promise<void> {
  if (call.duringMaintenance || viewer?.role === 'admin') return
  const { maintenanceMode } = await readSettings(ctx)
  if (maintenanceMode || (await isWaitingForPages(ctx))) refuse('site.maintenance')
}
