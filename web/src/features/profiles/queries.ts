import { hideChecklist, listRandomPerformers } from '@stagedoor/contract/performers'
import { fetchCall, useSend } from '../../lib/queries.ts'

/** The number of suggestions to load, so that five remain without those the viewer already follows or pays. */
export const SUGGESTIONS_FETCHED = 15

/** Reads other suggestions, only free creators where asked. */
export const fetchSuggestions = async (isFreeOnly: boolean) =>
  (
    await fetchCall(listRandomPerformers, {
      query: { limit: SUGGESTIONS_FETCHED, ...(isFreeOnly && { isFreeSubscription: true }) },
    })
  ).data

/** Hides the checklist of a new creator. */
export const useHideChecklist = () => useSend(hideChecklist)
