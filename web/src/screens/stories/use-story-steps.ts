import { useEffect, useState } from 'react'
import { prepareStories, useStories, type WireStory } from '../../features/stories/queries.ts'

/** A creator whose stories are played. */
export interface StoryPerson {
  readonly username: string
  readonly name: string
}

interface StepsOptions {
  readonly people: readonly StoryPerson[]
  readonly start: number
  readonly given: readonly WireStory[] | undefined
  readonly onClose: () => void
}

const none: readonly WireStory[] = []

/** Returns the place of the first story that was not seen; the first where all were. */
const firstUnseen = (stories: readonly WireStory[]): number =>
  Math.max(
    0,
    stories.findIndex(({ isSeen }) => !isSeen),
  )

/**
 * Holds which story of which creator is shown, and leads to the next and the one before, across
 * creators; after the last it closes.
 */
export function useStorySteps({ people, start, given, onClose }: StepsOptions) {
  const [at, setAt] = useState({ person: start, story: undefined as number | undefined })
  const person = people[at.person] as StoryPerson
  const read = useStories(given ? undefined : person.username)
  const stories = given ?? read.data?.data ?? none
  const index = Math.min(at.story ?? (given ? 0 : firstUnseen(stories)), stories.length - 1)
  const hasPerson = (by: number) => people[at.person + by] !== undefined
  const toPerson = (by: number) => {
    if (hasPerson(by)) setAt({ person: at.person + by, story: undefined })
    else if (by > 0) onClose()
  }
  const following = people[at.person + 1]?.username
  useEffect(() => {
    if (following) void prepareStories(following)
  }, [following])
  const isEmpty = !given && (read.isError || read.data?.data.length === 0)
  useEffect(() => {
    if (isEmpty) toPerson(1)
  })
  return {
    person,
    stories,
    story: stories[index],
    index,
    hasPerson,
    toPerson,
    next: () => (index + 1 < stories.length ? setAt({ ...at, story: index + 1 }) : toPerson(1)),
    previous: () => (index > 0 ? setAt({ ...at, story: index - 1 }) : toPerson(-1)),
  }
}
