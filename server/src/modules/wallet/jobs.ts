import { handleJob, type JobRegistration } from '../../platform/jobs/index.ts'
import { refundBuyersJob } from './refunds/refund-buyers.jobs.ts'
import { refundBatch } from './refunds/refund-buyers.ts'

export const walletJobs: readonly JobRegistration[] = [handleJob(refundBuyersJob, refundBatch)]
