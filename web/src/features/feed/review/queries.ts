import { readReviewTime } from '@stagedoor/contract/reviews'
import { useCall } from '../../../lib/api/queries.ts'

/** Reads how long a review before publication usually takes. */
export const useReviewTime = () => useCall(readReviewTime, undefined)
