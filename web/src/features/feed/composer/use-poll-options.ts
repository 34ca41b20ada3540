import { useCallback, useRef } from 'react'
import type { WirePost } from '../queries.ts'
import { filledOptions, type PollDraft } from './poll-draft.ts'
import { sendPollOption } from './queries.ts'

/**
 * Creates the answers of a poll on the platform, each text once however often the post is saved.
 * `first` are the existing ones.
 */
export function usePollOptions(
  first: WirePost['polls'],
): (poll: PollDraft | undefined) => Promise<string[]> {
  const known = useRef(
    new Map(first.map(({ _id, description }) => [description, Promise.resolve(_id)])),
  )
  return useCallback((poll) => {
    const idOf = (description: string): Promise<string> => {
      const there = known.current.get(description)
      if (there) return there
      const created = sendPollOption(description)
      known.current.set(description, created)
      created.catch(() => known.current.delete(description))
      return created
    }
    return Promise.all([...new Set(poll ? filledOptions(poll) : [])].map(idOf))
  }, [])
}
