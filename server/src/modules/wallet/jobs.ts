import { handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { chargeArrived, chargeOnArrival } from './direct/charge-on-arrival.ts'
import type { WalletPorts } from './ports.ts'
import { openDue, openDueJob } from './quick/open-charges.ts'
import { refundBuyersJob } from './refunds/refund-buyers.jobs.ts'
import { refundBatch } from './refunds/refund-buyers.ts'

export const walletJobs = (ports: Pick<WalletPorts, 'isShipped'>): readonly JobRegistration[] => [
  handleJob(refundBuyersJob, (ctx, batch) => refundBatch(ctx, batch, ports)),
  handleJob(openDueJob, (ctx) => openDue(ctx)),
  schedule(openDueJob, '* * * * *'),
]

/** Returns the job that charges what payments into a wallet are for. */
export const directJobs = (ports: WalletPorts): readonly JobRegistration[] => [
  handleJob(chargeOnArrival, (ctx, { paymentId }) => chargeArrived(ctx, ports, paymentId)),
]
