import { nameOfCode } from '../i18n/format.ts'
import { t } from '../i18n/i18n.ts'

/** Where a release lets files be shown, on the wire. */
export interface WirePlaces {
  readonly rule: 'everywhere' | 'only' | 'except'
  readonly countries: readonly string[]
}

/** Says in which countries a release lets files be shown; undefined for everywhere. */
export function placesLabel({ rule, countries }: WirePlaces): string | undefined {
  if (rule === 'everywhere') return undefined
  const names = countries.map((code) => nameOfCode('region', code)).join(', ')
  return rule === 'only' ? t`Shown only in: ${names}` : t`Not shown in: ${names}`
}
