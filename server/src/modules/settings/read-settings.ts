import type { UserText } from '@stagedoor/contract/kit/written'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { Settings } from './catalogue.rules.ts'
import { environmentSettings, escapedTextsOf, settingsFrom } from './rules.ts'
import { selectSettings } from './store.ts'

const CACHE_KEY = 'settings'
const CACHE_SECONDS = 60

/** Returns every setting of the installation, through the cache. */
export function readSettings(ctx: ReadCtx): Promise<Settings> {
  return ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, async () => ({
    ...settingsFrom(await selectSettings(ctx)),
    ...environmentSettings(ctx.config),
  }))
}

/** Returns the user texts that are escaped for clients other than our own web app. */
export const escapedTexts = async (ctx: ReadCtx): Promise<ReadonlySet<UserText>> =>
  escapedTextsOf(await readSettings(ctx))

/** Returns every setting as this transaction sees it, with its own changes. */
export const readChangedSettings = async (ctx: InTransaction): Promise<Settings> => ({
  ...settingsFrom(await selectSettings(ctx)),
  ...environmentSettings(ctx.config),
})

/** Drops the cached settings in every process once this transaction has committed. */
export function invalidateSettings(ctx: InTransaction): void {
  ctx.afterCommit(() => {
    ctx.cache
      .invalidate(CACHE_KEY)
      .catch((error: Error) =>
        ctx.log.error(
          { err: error },
          'could not invalidate the cached settings in other processes',
        ),
      )
  })
}
