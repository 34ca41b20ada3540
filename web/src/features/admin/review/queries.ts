import { ownPagesHeader, requestOf, type WireOf } from '@stagedoor/contract/kit'
import {
  approveReview,
  approveReviews,
  claimReview,
  listReviews,
  refuseReview,
} from '@stagedoor/contract/reviews'
import { fetchCall, useSend } from '../../../lib/api/queries.ts'
import { consoleSettles, contentReads } from '../settles.ts'

/** A file that waits for a review, as the console reads it. */
export type WireReview = WireOf<typeof listReviews>['data'][number]

/** The query of the queue, as its page reads it. */
export const queueQuery = { query: { limit: 50 } }

const settles = consoleSettles(listReviews, ...contentReads)

/** Approves what waits for a review. */
export const useApproveReview = () => useSend(approveReview, { settles })
/**
 * Approves what waits for a review while the page is being left, when its answer reaches nobody: a
 * beacon could not carry our header.
 */
export function approveOnLeave(id: string): void {
  const { method, path, headers, body } = requestOf(approveReview, { params: { id } })
  const request = {
    method,
    headers: { ...headers, [ownPagesHeader]: '1' },
    body: body ?? null,
    keepalive: true,
  }
  void fetch((document.documentElement.dataset.api ?? '/api') + path, request).catch(
    () => undefined,
  )
}

/** Approves several reviews. */
export const useApproveReviews = () => useSend(approveReviews, { settles })
/** Refuses what waits for a review. */
export const useRefuseReview = () => useSend(refuseReview, { settles })
/** Claims a review, so that nobody else decides it. */
export const useClaimReview = () => useSend(claimReview, { settles: [] })

/** Reads the file of a review again, with fresh addresses. */
export async function fetchReviewedFiles(id: string): Promise<readonly WireReview['file'][]> {
  const { data } = await fetchCall(listReviews, queueQuery)
  return data.filter(({ _id }) => _id === id).map(({ file }) => file)
}
