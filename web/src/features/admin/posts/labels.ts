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
  audio: 'Sound',
  'scheduled-streaming': 'Stream to come',
}

/** What kind of post it is, in a word. */
export const typeLabel = (type: AdminPost['type']): string => types[type]

/** Kinds of posts to narrow the list by. */
export const typeOptions: readonly Option[] = Object.entries(types).map(([value, text]) => ({ value, text }))

const audiences: Readonly<Record<AdminPost['audience'], string>> = {
  everyone: 'Everyone',
  followers: 'Followers',
  subscribers: 'Subscribers',
  buyers: 'Pay per view',
  list: 'Chosen fans',
}

/** Whom a post is for, in a word. */
export const audienceLabel = (audience: AdminPost['audience']): string => audiences[audience]

/** Whom an admin can make a post for; a list of chosen fans is its creator's own. */
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

/** Where a post stands, in a word and its tone. */
export const stateLabel = ({ state, removal }: Pick<AdminPost, 'state' | 'removal'>) =>
  states[removal ? 'removed' : state]

/** States to narrow the list by. */
export const stateOptions: readonly Option[] = Object.entries(states).map(([value, { text }]) => ({ value, text }))

const LONGEST = 90

/** The first words of a text on one line. */
export function excerpt(text: string, longest = LONGEST): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line
}

/** What a post is called where it is spoken about: its title, its first words, or its kind. */
export const postName = ({ title, text, type }: Pick<AdminPost, 'title' | 'text' | 'type'>): string =>
  title || excerpt(text, 60) || `${typeLabel(type)} post`
