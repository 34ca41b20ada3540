import { t } from '../../../lib/i18n/i18n.ts'
import type { Option } from '../../../ui/field.tsx'
import type { AdminPost } from './console-kind.ts'

const types = (): Readonly<Record<AdminPost['type'], string>> => ({
  text: t`Text`,
  photo: t`Photo`,
  video: t`Video`,
  audio: t`Audio`,
  'scheduled-streaming': t`Upcoming stream`,
  story: t`Story`,
})

/** Returns the label of a kind of post. */
export const typeLabel = (type: AdminPost['type']): string => types()[type]

/** The kinds of posts as options of a filter. */
export const typeOptions = (): readonly Option[] =>
  Object.entries(types()).map(([value, text]) => ({ value, text }))

const MAX_LENGTH = 90

/** Returns the beginning of a text on one line. */
export function excerpt(text: string, maxLength = MAX_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line
}

/** Returns the name of a post in lists and messages: its title, its first words, or its kind. */
export const postName = ({
  title,
  text,
  type,
}: Pick<AdminPost, 'title' | 'text' | 'type'>): string =>
  title || excerpt(text, 60) || t`${typeLabel(type)} post`
