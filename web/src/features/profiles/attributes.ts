import { nameOfCode } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { WirePerformer } from './labels.ts'

/**
 * Formats a stored option: `black or african america` and `multiColored` become words, `140_142` a
 * range.
 */
export function formatOption(value: string): string {
  const span = /^(\d+)_(\d+)$/.exec(value)
  if (span) return `${span[1]}–${span[2]}`
  const limit = /^(under|over)_(\d+)$/.exec(value)
  if (limit) return `${limit[1] === 'under' ? t`Under` : t`Over`} ${limit[2]}`
  const text = value
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns the facts a performer gave, as pairs to show; empty ones are left out. */
export function attributesOf(performer: WirePerformer): [name: string, value: string][] {
  const { country, languages, height, weight } = performer
  const pairs: [string, string | null][] = [
    [t`From`, country && nameOfCode('region', country)],
    [t`Speaks`, languages.map((code) => nameOfCode('language', code)).join(', ')],
    [t`Height`, height && t`${formatOption(height)} cm`],
    [t`Weight`, weight && t`${formatOption(weight)} kg`],
    [t`Body`, performer.bodyType && formatOption(performer.bodyType)],
    [t`Hair`, performer.hair && formatOption(performer.hair)],
    [t`Eyes`, performer.eyes && formatOption(performer.eyes)],
    [t`Ethnicity`, performer.ethnicity && formatOption(performer.ethnicity)],
    [t`Orientation`, performer.sexualOrientation && formatOption(performer.sexualOrientation)],
  ]
  return pairs.flatMap(([name, value]) => (value ? [[name, value]] : []))
}
