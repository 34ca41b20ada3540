import { msgid, ngettext } from '../../lib/i18n/i18n.ts'

/** Returns the number of values that are in only one of two sets. */
export const countChanges = (before: ReadonlySet<string>, after: ReadonlySet<string>): number =>
  [...after].filter((value) => !before.has(value)).length +
  [...before].filter((value) => !after.has(value)).length

/** Returns the number of changes in words. */
export const formatChanges = (changes: number): string =>
  ngettext(msgid`${changes} change`, `${changes} changes`, changes)
