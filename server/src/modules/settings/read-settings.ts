import type { InTransaction, Reading } from '../../platform/context.ts'
import type { Settings } from './catalogue.rules.ts'
import { chosenByEnvironment, settingsFrom } from './rules.ts'
import { storedSettings } from './store.ts'

const MEMO = 'settings'
const KEPT_SECONDS = 60

/** Every setting of the installation, from this process's memory when it is fresh. */
export function readSettings(ctx: Reading): Promise<Settings> {
  return ctx.memo.remember(MEMO, KEPT_SECONDS, async () => ({
    ...settingsFrom(await storedSettings(ctx)),
    ...chosenByEnvironment(ctx.config),
  }))
}

/** Lets every process read the settings anew once this transaction has committed. */
export function forgetSettings(ctx: InTransaction): void {
  ctx.afterCommit(() => {
    ctx.memo.forget(MEMO).catch((error: Error) => ctx.log.error({ err: error }, 'settings not announced'))
  })
}
