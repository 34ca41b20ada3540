import { t } from '../i18n/i18n.ts'

/** Returns the tags of a typed text: separated by commas, number signs or lines. */
export const tagsOf = (typed: string): string[] =>
  typed
    .split(/[,#\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Returns the problem of typed tags that are too many; undefined for those that can be saved. */
export const tagsProblem = (typed: string, most: number): string | undefined =>
  tagsOf(typed).length > most ? t`At most ${most} tags.` : undefined
