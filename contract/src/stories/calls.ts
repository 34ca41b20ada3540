import { publishErrors } from '../content/calls.ts'
import { writeErrors } from '../feed/refusals.ts'
import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('stories')

/** The most files that one call makes stories of. */
export const STORIES_AT_ONCE = 10
/** The longest text of a story, in characters. */
export const STORY_TEXT_MAX = 300
/** The most creators in the row of rings. */
export const RINGS_MAX = 30
/** The most stories of one creator that are shown in a row. */
export const STORIES_SHOWN = 100
/** The most highlights of a creator, and the most stories in one. */
export const HIGHLIGHTS_MAX = 20
export const HIGHLIGHT_STORIES_MAX = 100
/** The longest name of a highlight, in characters. */
export const HIGHLIGHT_TITLE_MAX = 30

export const createStories = call('createStories', {
  method: 'POST',
  path: '/performer/stories',
  access: 'performer',
  summary:
    'Creates a story of each photo or video, in the given order. A story is published when its ' +
    'file is ready and its time has come, and ends 24 hours later.',
  errors: ['settings.banned_term', ...writeErrors, 'stories.link_unusable'],
})

export const listOwnStories = call('listOwnStories', {
  method: 'GET',
  path: '/performer/stories',
  access: 'performer',
  summary: 'Lists the performer’s own stories, also those that ended, the newest first.',
  errors: [],
})

export const deleteStory = call('deleteStory', {
  method: 'DELETE',
  path: '/performer/stories/:id',
  access: 'performer',
  summary: 'Deletes a story, also from the highlights that keep it.',
  errors: ['stories.not_found'],
})

export const listViewers = call('listViewers', {
  method: 'GET',
  path: '/performer/stories/:id/viewers',
  access: 'performer',
  summary:
    'Counts the accounts that saw a story of the performer in the last 30 days, and names those ' +
    'of them that follow or subscribe, the last first.',
  errors: ['stories.not_found'],
})

export const listRings = call('listRings', {
  method: 'GET',
  path: '/user/stories',
  access: 'account',
  summary:
    'Lists the creators with stories among those that the viewer follows or subscribes to: ' +
    'unseen ones first, the newest first.',
  errors: [],
})

export const readStories = call('readStories', {
  method: 'GET',
  path: '/user/stories/of/:username',
  access: 'optional',
  summary: 'Returns the stories that a performer has now, the oldest first, open or locked.',
  errors: ['performers.not_found'],
})

export const markSeen = call('markSeen', {
  method: 'PUT',
  path: '/user/stories/:id/seen',
  access: 'account',
  summary: 'Notes that the viewer saw a story. Repeating it changes nothing.',
  errors: ['stories.not_found'],
})

export const listHighlights = call('listHighlights', {
  method: 'GET',
  path: '/user/highlights/of/:username',
  access: 'optional',
  summary: 'Lists the highlights of a performer that have stories, in the performer’s order.',
  errors: ['performers.not_found'],
})

export const readHighlight = call('readHighlight', {
  method: 'GET',
  path: '/user/highlights/:id',
  access: 'optional',
  summary: 'Returns a highlight with its stories in their order, open or locked.',
  errors: ['stories.highlight_not_found'],
})

export const createHighlight = call('createHighlight', {
  method: 'POST',
  path: '/performer/highlights',
  access: 'performer',
  summary:
    'Creates a highlight: a named group of the performer’s stories, which stay on the profile ' +
    'for their audience.',
  errors: [
    'settings.banned_term',
    ...publishErrors,
    'stories.story_unusable',
    'stories.too_many_highlights',
  ],
})

export const updateHighlight = call('updateHighlight', {
  method: 'PUT',
  path: '/performer/highlights/:id',
  access: 'performer',
  summary:
    'Changes a highlight. Omitted fields are unchanged; `storyIds` are all its stories in their ' +
    'order.',
  errors: [
    'settings.banned_term',
    ...publishErrors,
    'stories.story_unusable',
    'stories.highlight_not_found',
  ],
})

export const orderHighlights = call('orderHighlights', {
  method: 'PUT',
  path: '/performer/highlights/order',
  access: 'performer',
  summary: 'Puts the performer’s highlights in an order; those that are not named follow.',
  errors: [],
})

export const deleteHighlight = call('deleteHighlight', {
  method: 'DELETE',
  path: '/performer/highlights/:id',
  access: 'performer',
  summary: 'Deletes a highlight. Its stories stay in the archive.',
  errors: ['stories.highlight_not_found'],
})
