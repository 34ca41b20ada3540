import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { Settings } from './catalogue.rules.ts'
import { environmentSettings, settingsFrom } from './rules.ts'
import { selectSettings } from './store.ts'

const CACHE_KEY = 'settings'
const CACHE_SECONDS = 60

/** Every setting of the installation, from this process's memory when it is fresh. */
export function readSettings(ctx: ReadCtx): Promise<Settings> {
  return ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, async () => ({
    ...settingsFrom(await selectSettings(ctx)),
    ...environmentSettings(ctx.config),
  }))
}

/** Lets every process read the settings anew once this transaction has committed. */
export function invalidateSettings(ctx: InTransaction): void {
  ctx.afterCommit(() => {
    ctx.cache.invalidate(CACHE_KEY).catch((error: Error) => ctx.log.error({ err: error }, 'settings not announced'))
  })
}
