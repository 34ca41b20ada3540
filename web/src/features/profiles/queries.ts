import { countView } from '@stagedoor/contract/content'
import { readSubscriptionFacts } from '@stagedoor/contract/feed'
import { hideChecklist, listRandomPerformers, readPerformer } from '@stagedoor/contract/performers'
import { readOffers } from '@stagedoor/contract/subscriptions'
import { api } from '../../lib/api/api.ts'
import { fetchCall, useSend } from '../../lib/api/queries.ts'
import { currentViewAs } from '../../lib/session/view-as.ts'

/**
 * The number of suggestions to load, so that five remain without those the viewer already follows
 * or pays.
 */
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

/** Reports that the page of a creator was viewed; nothing is lost when that fails. */
export const reportView = (id: string) =>
  api(countView, { body: { objectType: 'performer', objectId: id } }).catch(() => undefined)

/** Reads the public profile of a creator. */
export const fetchPerformer = (id: string) =>
  fetchCall(readPerformer, { params: { id }, query: {} })

/**
 * Reads what a viewer sees of a subscription to a creator: its offers and counts only where they
 * may buy it.
 */
export async function fetchSubscription(username: string, mayBuy: boolean) {
  const viewAs = currentViewAs()
  const isOffered = mayBuy && !viewAs?.startsWith('subscriber')
  const [performer, offers, facts] = await Promise.all([
    fetchCall(readPerformer, { params: { id: username }, query: { viewAs } }),
    isOffered
      ? fetchCall(readOffers, { params: { performerId: username }, query: { viewAs } })
      : undefined,
    isOffered ? fetchCall(readSubscriptionFacts, { params: { username } }) : undefined,
  ])
  return { performer, offers, facts }
}
