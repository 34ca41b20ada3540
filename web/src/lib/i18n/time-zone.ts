import { t } from './i18n.ts'

export { instantOf, wallTime } from '@stagedoor/contract/kit/time-zone'

/** Returns the name of this browser's time zone, such as `Europe/Berlin`. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the readable name of a zone: "Berlin time". */
export const timeZoneLabel = (zone: string): string =>
  zone === 'UTC' ? 'UTC' : t`${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`
