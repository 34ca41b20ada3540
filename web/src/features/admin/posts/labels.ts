import type { listPosts } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import type { Tone } from '../../../ui/badge.tsx'
import type { Option } from '../../../ui/field.tsx'

/** A post as an admin's client reads it. */
export type AdminPost = WireOf<typeof listPosts>['data'][number]

const types: Readonly<Record<AdminPost['type'], string>> = {
  text: 'Text',
  photo: 'Photo',
  video: 'Video',
  audio: 'Audio',
  'scheduled-streaming': 'Upcoming stream',
}

/** Returns the label of a kind of post. */
export const typeLabel = (type: AdminPost['type']): string => types[type]

/** The kinds of posts as options of a filter. */
export const typeOptions: readonly Option[] = Object.entries(types).map(([value, text]) => ({ value, text }))

const audiences: Readonly<Record<AdminPost['audience'], string>> = {
  everyone: 'Everyone',
  followers: 'Followers',
  subscribers: 'Subscribers',
  buyers: 'Pay per view',
  list: 'Chosen fans',
}

/** Returns the label of a post's audience. */
export const audienceLabel = (audience: AdminPost['audience']): string => audiences[audience]

/** The audiences an admin can choose for a post; lists of chosen fans belong to the creator. */
export const audienceOptions: readonly Option[] = Object.entries(audiences)
  .filter(([value]) => value !== 'list')
  .map(([value, text]) => ({ value, text }))

type State = AdminPost['state'] | 'removed'

const states: Readonly<Record<State, { readonly text: string; readonly tone: Tone }>> = {
  published: { text: 'Published', tone: 'good' },
  draft: { text: 'Draft', tone: 'neutral' },
  scheduled: { text: 'Scheduled', tone: 'accent' },
  processing: { text: 'Processing', tone: 'wait' },
  expired: { text: 'Expired', tone: 'neutral' },
  archived: { text: 'Archived', tone: 'neutral' },
  removed: { text: 'Removed', tone: 'bad' },
}

/** Returns the label of a post's state, with its tone. */
export const stateLabel = ({ state, removal }: Pick<AdminPost, 'state' | 'removal'>) =>
  states[removal ? 'removed' : state]

/** The states of posts as options of a filter. */
export const stateOptions: readonly Option[] = Object.entries(states).map(([value, { text }]) => ({ value, text }))

const MAX_LENGTH = 90

/** Returns the beginning of a text on one line. */
export function excerpt(text: string, maxLength = MAX_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line
}

/** Returns the name of a post in lists and messages: its title, its first words, or its kind. */
export const postName = ({ title, text, type }: Pick<AdminPost, 'title' | 'text' | 'type'>): string =>
  title || excerpt(text, 60) || `${typeLabel(type)} post`
