import { formatDuration, formatTokens } from '../../../lib/format.ts'
import type { AdminSetting } from './groups.ts'

const MB = 1024 * 1024
const NUMBER = /^\d{1,13}([.,]\d{1,6})?$/

/** How many of what is stored are one of what is typed: percent for basis points, megabytes for bytes. */
const scales: Readonly<Record<string, number>> = { 'basis points': 100, bytes: MB }

const units: Readonly<Record<string, string>> = { 'basis points': '%', bytes: 'MB' }

const scaleOf = ({ unit }: Pick<AdminSetting, 'unit'>) => (unit && scales[unit]) || 1

/** What stands behind a number; a currency stands as its code. */
export const unitLabel = ({ unit }: Pick<AdminSetting, 'unit'>, currency: string): string =>
  unit === 'currency' ? currency : unit ? (units[unit] ?? unit) : ''

/** A stored number as it is edited. */
export const numberText = (setting: Pick<AdminSetting, 'unit'>, value: number): string =>
  String(Math.round((value / scaleOf(setting)) * 1e6) / 1e6)

/** A typed number as it is stored; nothing when it is none. */
export function typedNumber(setting: Pick<AdminSetting, 'unit'>, typed: string): number | undefined {
  const plain = typed.trim()
  if (!NUMBER.test(plain)) return undefined
  const number = Number(plain.replace(',', '.'))
  return setting.unit && scales[setting.unit] ? Math.round(number * scaleOf(setting)) : number
}

/** What a large number of seconds or megabytes amounts to, for those who do not want to count. */
export function humanizeAmount({ unit }: Pick<AdminSetting, 'unit'>, value: number): string | undefined {
  if (unit === 'seconds' && value >= 60)
    return `${formatDuration(value)} hours`.replace(/^(\d+:\d\d) hours$/, '$1 minutes')
  if (unit === 'bytes' && value >= 1024 * MB) return `${formatTokens(Math.round((value / MB / 1024) * 100) / 100)} GB`
  return undefined
}

/** What the server said about a number, in the unit it was typed in. */
export function problemMessage(setting: Pick<AdminSetting, 'unit'>, message: string): string {
  const unit = setting.unit && units[setting.unit]
  if (!unit) return message
  return message.replace(/\d+$/, (stored) => `${numberText(setting, Number(stored))} ${unit}`)
}
