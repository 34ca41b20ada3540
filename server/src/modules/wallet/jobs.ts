import { handleJob, type JobRegistration } from '../../platform/jobs/index.ts'
import { refundBuyersJob } from './refund-buyers.jobs.ts'
import { refundBatch } from './refund-buyers.ts'

export const walletJobs: readonly JobRegistration[] = [handleJob(refundBuyersJob, refundBatch)]
