import type { InTransaction } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { catalogue, type SettingKey, type Settings } from './catalogue.rules.ts'
import { invalidateSettings } from './read-settings.ts'
import { environmentSettings, findContradiction, isSettingKey, parseValue, settingsFrom, wireValue } from './rules.ts'
import { lockSettings, selectSettings, storeSetting, storeSettingOnce } from './store.ts'

/** A setting that changed: its values before and after, in wire form. */
export interface SettingChange {
  readonly key: SettingKey
  readonly before: unknown
  readonly after: unknown
}

/**
 * Changes one setting; every process knows it once the transaction has committed. Refuses an unknown key, one that was
 * fixed at the first start or is chosen by the environment, a value that does not fit, and one that contradicts another setting.
 */
export async function updateSetting(ctx: InTransaction, key: string, given: unknown): Promise<SettingChange> {
  if (!isSettingKey(key)) refuse('settings.not_found')
  const isFixed = !catalogue[key].isEditable || environmentSettings(ctx.config)[key] !== undefined
  if (isFixed) refuse('settings.not_editable')
  const read = parseValue(key, given)
  if ('problem' in read) refuse('request.invalid', { fields: [{ path: 'value', message: read.problem }] })
  await lockSettings(ctx)
  const stored = await selectSettings(ctx)
  const before = wireValue(key, settingsFrom(stored)[key])
  const after = wireValue(key, read.value)
  const problem = findContradiction(settingsFrom(new Map([...stored, [key, after]])))
  if (problem) refuse('request.invalid', { fields: [{ path: 'value', message: problem }] })
  await storeSetting(ctx, key, after)
  invalidateSettings(ctx)
  return { key, before, after }
}

/** What the environment chooses of the settings that are fixed. */
export type FixedSettings = Readonly<Pick<Settings, 'currency' | 'hashPasswordOnClient'>>

/** Settles at the first start what cannot be changed later; later starts keep what was settled, and say so. */
export async function fixSettings(
  ctx: InTransaction,
  { currency, hashPasswordOnClient }: FixedSettings,
): Promise<void> {
  for (const [key, chosen] of Object.entries({ currency, hashPasswordOnClient })) {
    const settled = await storeSettingOnce(ctx, key, chosen)
    if (settled !== chosen)
      ctx.log.warn({ setting: key, chosen, settled }, 'fixed at the first start, the environment is not used')
  }
}
