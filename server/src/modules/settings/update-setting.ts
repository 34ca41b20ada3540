import type { InTransaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { catalogue, type SettingKey } from './catalogue.rules.ts'
import { forgetSettings } from './read-settings.ts'
import { contradiction, isSettingKey, readValue, settingsFrom, wireValue } from './rules.ts'
import { lockSettings, storedSettings, storeSetting } from './store.ts'

/** A setting that changed: its values before and after, in wire form. */
export interface SettingChange {
  readonly key: SettingKey
  readonly before: unknown
  readonly after: unknown
}

/**
 * Changes one setting; every process knows it once the transaction has committed. Refuses an unknown key, one that was
 * fixed at the first start, a value that does not fit, and one that contradicts another setting.
 */
export async function updateSetting(ctx: InTransaction, key: string, given: unknown): Promise<SettingChange> {
  if (!isSettingKey(key)) refuse('settings.not_found')
  if (!catalogue[key].isEditable) refuse('settings.not_editable')
  const read = readValue(key, given)
  if ('problem' in read) refuse('request.invalid', { fields: [{ path: 'value', message: read.problem }] })
  await lockSettings(ctx)
  const stored = await storedSettings(ctx)
  const before = wireValue(key, settingsFrom(stored)[key])
  const after = wireValue(key, read.value)
  const problem = contradiction(settingsFrom(new Map([...stored, [key, after]])))
  if (problem) refuse('request.invalid', { fields: [{ path: 'value', message: problem }] })
  await storeSetting(ctx, key, after)
  forgetSettings(ctx)
  return { key, before, after }
}

/** Settles at the first start what cannot be changed later; later starts keep what was settled. */
export async function fixSettings(
  ctx: InTransaction,
  chosen: Readonly<Partial<Record<SettingKey, unknown>>>,
): Promise<void> {
  for (const [key, { isEditable, standard }] of Object.entries(catalogue)) {
    if (!isEditable) await storeSetting(ctx, key, chosen[key as SettingKey] ?? standard, { ifAbsent: true })
  }
  forgetSettings(ctx)
}
