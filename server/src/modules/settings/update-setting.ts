import type { InTransaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { catalogue, type SettingKey, type Settings } from './catalogue.rules.ts'
import { invalidateSettings } from './read-settings.ts'
import {
  environmentSettings,
  findContradiction,
  isSettingKey,
  parseValue,
  settingsFrom,
  wireValue,
} from './rules.ts'
import { lockSettings, selectSettings, storeSetting, storeSettingOnce } from './store.ts'

/** A change of a setting: its values before and after, in wire form. */
export interface SettingChange {
  readonly key: SettingKey
  readonly before: unknown
  readonly after: unknown
}

/**
 * Changes one setting; every process sees it once the transaction has committed. Refuses an unknown
 * key, a setting that is fixed or set by the environment, an invalid value, and one that
 * contradicts another setting.
 */
export async function updateSetting(
  ctx: InTransaction,
  key: string,
  input: unknown,
): Promise<SettingChange> {
  if (!isSettingKey(key)) refuse('settings.not_found')
  const isFixed = !catalogue[key].isEditable || environmentSettings(ctx.config)[key] !== undefined
  if (isFixed) refuse('settings.not_editable')
  const parsed = parseValue(key, input)
  if ('problem' in parsed)
    refuse('request.invalid', { fields: [{ path: 'value', message: parsed.problem }] })
  await lockSettings(ctx)
  const stored = await selectSettings(ctx)
  const before = wireValue(key, settingsFrom(stored)[key])
  const after = wireValue(key, parsed.value)
  const changed = {
    ...settingsFrom(new Map([...stored, [key, after]])),
    ...environmentSettings(ctx.config),
  }
  const problem = ctx.languages.compose(ctx.language, () => findContradiction(changed, ctx.config))
  if (problem) refuse('request.invalid', { fields: [{ path: 'value', message: problem }] })
  await storeSetting(ctx, key, after)
  invalidateSettings(ctx)
  return { key, before, after }
}

/** The environment's choice for the settings that are fixed at the first start. */
export type FixedSettings = Readonly<Pick<Settings, 'currency' | 'hashPasswordOnClient'>>

/**
 * Stores the fixed settings at the first start; later starts keep the stored values and warn about
 * differences.
 */
export async function fixSettings(
  ctx: InTransaction,
  { currency, hashPasswordOnClient }: FixedSettings,
): Promise<void> {
  for (const [key, chosen] of Object.entries({ currency, hashPasswordOnClient })) {
    const stored = await storeSettingOnce(ctx, key, chosen)
    if (stored !== chosen)
      ctx.log.warn(
        { setting: key, chosen, stored },
        'setting was fixed at the first start; ignoring the environment',
      )
  }
}
