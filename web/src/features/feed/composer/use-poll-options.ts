import { createPollOption } from '@stagedoor/contract/feed'
import { useCallback, useRef } from 'react'
import { api } from '../../../lib/api.ts'
import type { WirePost } from '../queries.ts'
import { filledOptions, type PollDraft } from './poll-draft.ts'

/**
 * Creates the answers of a poll on the platform, each text once however often the post is saved. `first` are the
 * existing ones.
 */
export function usePollOptions(first: WirePost['polls']): (poll: PollDraft | undefined) => Promise<string[]> {
  const known = useRef(new Map(first.map(({ _id, description }) => [description, Promise.resolve(_id)])))
  return useCallback((poll) => {
    const idOf = (description: string): Promise<string> => {
      const there = known.current.get(description)
      if (there) return there
      const created = api(createPollOption, { body: { description } }).then(({ _id }) => _id)
      known.current.set(description, created)
      created.catch(() => known.current.delete(description))
      return created
    }
    return Promise.all([...new Set(poll ? filledOptions(poll) : [])].map(idOf))
  }, [])
}
