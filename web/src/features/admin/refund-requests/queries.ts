import { listRequests, refuseRequest } from '@stagedoor/contract/refunds'
import { useSend } from '../../../lib/api/queries.ts'
import { consoleSettles } from '../settles.ts'

/** Refuses a request for a refund with a reason. */
export const useRefuseRequest = () =>
  useSend(refuseRequest, { settles: consoleSettles(listRequests) })
