import { createHighlight, createStories } from '@stagedoor/contract/stories'
import { upload } from '../../world/posts.ts'
import type { Actors, Role } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, outcomeFor, rowAbout } from './row-builders.ts'

const hidden = (outcome: string) => outcomeFor(outcome, 'blocked', 'guest abroad', 'fan abroad')

const newStory = async ({ people, world }: Actors) => {
  const body = { fileIds: [await upload(people.owner)], audience: 'everyone' as const }
  const { data } = await people.owner.api(createStories, { body })
  await world.settle()
  return data[0]?._id as string
}
const newHighlight = async (cast: Actors) => {
  const body = { title: 'By the matrix', storyIds: [await storyOf(cast)] }
  return (await cast.people.owner.api(createHighlight, { body }))._id
}

/** Makes a subject once for all who are refused; processing a photo takes long. */
const onceFor = (make: (cast: Actors) => Promise<string>) => {
  const made = new WeakMap<Actors, Promise<string>>()
  return (cast: Actors): Promise<string> => {
    const known = made.get(cast) ?? make(cast)
    made.set(cast, known)
    return known
  }
}
const storyOf = onceFor(newStory)
const highlightOf = onceFor(newHighlight)
const fileOf = onceFor(({ people }) => upload(people.owner))
const doomedStory = (cast: Actors, who: Role) => (who === 'owner' ? newStory : storyOf)(cast)
const doomedHighlight = (cast: Actors, who: Role) =>
  (who === 'owner' ? newHighlight : highlightOf)(cast)
const ofStoryOwner = onlyFor('owner', 'stories.not_found')
const ofHighlightOwner = onlyFor('owner', 'stories.highlight_not_found')
const ofOwner = (cast: Actors) => ({ params: { username: cast.people.owner.username } })

/** Rows about stories and highlights. */
export const storiesRows: Rows = {
  'stories.createStories': {
    given: async (cast) => ({ body: { fileIds: [await fileOf(cast)] } }),
    ...onlyFor('owner', 'content.file_unusable'),
  },
  'stories.listOwnStories': anyoneOfRole,
  'stories.deleteStory': { given: rowAbout(doomedStory), ...ofStoryOwner },
  'stories.listViewers': { given: rowAbout(storyOf), ...ofStoryOwner },
  'stories.listRings': anyoneOfRole,
  'stories.readStories': { given: ofOwner, all: 'ok', but: hidden('performers.not_found') },
  'stories.markSeen': {
    given: rowAbout(storyOf),
    all: 'ok',
    but: hidden('stories.not_found'),
  },
  'stories.listHighlights': { given: ofOwner, all: 'ok', but: hidden('performers.not_found') },
  'stories.readHighlight': {
    given: rowAbout(highlightOf),
    all: 'ok',
    but: hidden('stories.highlight_not_found'),
  },
  'stories.createHighlight': {
    given: async (cast) => ({
      body: { title: 'By the matrix', storyIds: [await storyOf(cast)] },
    }),
    ...onlyFor('owner', 'stories.story_unusable'),
  },
  'stories.updateHighlight': {
    given: rowAbout(highlightOf, { body: { title: 'Renamed by the matrix' } }),
    ...ofHighlightOwner,
  },
  'stories.orderHighlights': { given: () => ({ body: { highlightIds: [] } }) },
  'stories.deleteHighlight': { given: rowAbout(doomedHighlight), ...ofHighlightOwner },
}
