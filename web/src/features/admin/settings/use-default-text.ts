import { useSite } from '../../../lib/session.ts'
import type { AdminSetting } from './groups.ts'
import { numberText, unitLabel } from './numbers.ts'

/** The default of a setting, in the words of its form; nothing where there is nothing to say. */
export function useDefaultText(setting: AdminSetting): string | undefined {
  const { currency } = useSite()
  const { kind, default: standard, value } = setting
  if (standard === '' || standard === undefined || standard === value) return undefined
  if (kind !== 'number') return `Standard: ${String(standard)}`
  return `Standard: ${numberText(setting, standard as number)} ${unitLabel(setting, currency)}`.trimEnd()
}
