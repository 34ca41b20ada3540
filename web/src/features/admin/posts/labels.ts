import type { listPosts } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { t } from '../../../lib/i18n.ts'
import type { Tone } from '../../../ui/badge.tsx'
import type { Option } from '../../../ui/field.tsx'

/** A post as an admin's client reads it. */
export type AdminPost = WireOf<typeof listPosts>['data'][number]

const types = (): Readonly<Record<AdminPost['type'], string>> => ({
  text: t`Text`,
  photo: t`Photo`,
  video: t`Video`,
  audio: t`Audio`,
  'scheduled-streaming': t`Upcoming stream`,
})

/** Returns the label of a kind of post. */
export const typeLabel = (type: AdminPost['type']): string => types()[type]

/** The kinds of posts as options of a filter. */
export const typeOptions = (): readonly Option[] =>
  Object.entries(types()).map(([value, text]) => ({ value, text }))

type State = AdminPost['state'] | 'removed'

const states = (): Readonly<Record<State, { readonly text: string; readonly tone: Tone }>> => ({
  published: { text: t`Published`, tone: 'good' },
  draft: { text: t`Draft`, tone: 'neutral' },
  scheduled: { text: t`Scheduled`, tone: 'accent' },
  processing: { text: t`Processing`, tone: 'wait' },
  expired: { text: t`Expired`, tone: 'neutral' },
  archived: { text: t`Archived`, tone: 'neutral' },
  removed: { text: t`Removed`, tone: 'bad' },
})

/** Returns the label of a post's state, with its tone. */
export const stateLabel = ({ state, removal }: Pick<AdminPost, 'state' | 'removal'>) =>
  states()[removal ? 'removed' : state]

/** The states of posts as options of a filter. */
export const stateOptions = (): readonly Option[] =>
  Object.entries(states()).map(([value, { text }]) => ({ value, text }))

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
