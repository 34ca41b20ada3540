import { t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import type { AdminSetting } from './groups.ts'
import { numberText, unitLabel } from './numbers.ts'

/**
 * Returns the default of a setting as its form shows it; undefined where there is no useful
 * default.
 */
export function useDefaultText(setting: AdminSetting): string | undefined {
  const site = useSite()
  const { kind, default: standard, value } = setting
  if (standard === '' || standard === undefined || standard === value) return undefined
  if (kind !== 'number') return t`Standard: ${String(standard)}`
  return t`Default: ${numberText(setting, standard as number)} ${unitLabel(setting, site)}`.trimEnd()
}
