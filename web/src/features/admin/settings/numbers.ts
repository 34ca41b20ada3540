import {
  formatBytes,
  formatDuration,
  namesTokens,
  type TokenRate,
} from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import type { AdminSetting } from './groups.ts'

const MB = 1024 * 1024
const NUMBER = /^\d{1,13}([.,]\d{1,6})?$/

/**
 * The number of stored units in one displayed unit: basis points in a percent, bytes in a megabyte.
 */
const scales: Readonly<Record<string, number>> = { 'basis points': 100, bytes: MB }

const units: Readonly<Record<string, string>> = {
  'basis points': '%',
  bytes: 'MB',
  percent: '%',
}

const scaleOf = ({ unit }: Pick<AdminSetting, 'unit'>) => (unit && scales[unit]) || 1

/**
 * Returns the unit shown after a number; a currency, also in the place of tokens that equal it, is
 * shown by its code.
 */
export function unitLabel({ unit }: Pick<AdminSetting, 'unit'>, site: TokenRate): string {
  if (unit === 'currency' || (unit === 'tokens' && !namesTokens(site))) return site.currency
  return unit ? (units[unit] ?? unit) : ''
}

/** Returns a stored number as editable text. */
export const numberText = (setting: Pick<AdminSetting, 'unit'>, value: number): string =>
  String(Math.round((value / scaleOf(setting)) * 1e6) / 1e6)

/** Returns a typed number as it is stored; undefined when it is not a number. */
export function typedNumber(
  setting: Pick<AdminSetting, 'unit'>,
  typed: string,
): number | undefined {
  const plain = typed.trim()
  if (!NUMBER.test(plain)) return undefined
  const number = Number(plain.replace(',', '.'))
  return setting.unit && scales[setting.unit] ? Math.round(number * scaleOf(setting)) : number
}

/** Returns a large number of seconds or megabytes in a larger unit. */
export function humanizeAmount(
  { unit }: Pick<AdminSetting, 'unit'>,
  value: number,
): string | undefined {
  if (unit === 'seconds' && value >= 60)
    return t`${formatDuration(value)} hours`.replace(/^(\d+:\d\d) hours$/, '$1 minutes')
  if (unit === 'bytes' && value >= 1024 * MB) return formatBytes(value)
  return undefined
}

/** Returns the server's error message about a number, converted to the displayed unit. */
export function problemMessage(setting: Pick<AdminSetting, 'unit'>, message: string): string {
  const unit = setting.unit && units[setting.unit]
  if (!unit) return message
  return message.replace(/\d+$/, (stored) => `${numberText(setting, Number(stored))} ${unit}`)
}
