import { type Handled, handle } from '../../platform/jobs.ts'
import { refundSome } from './queue.jobs.ts'
import { refundRound } from './refund-buyers.ts'

export const walletJobs: readonly Handled[] = [handle(refundSome, refundRound)]
