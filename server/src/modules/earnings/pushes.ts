import type { InTransaction } from '../../platform/context.ts'
import type { RecordedEarning } from './store.ts'

const toWire = (amount: bigint) => Number(amount) / 100

/** Pushes new earnings to their performers after the commit. */
export function pushEarnings(ctx: InTransaction, earnings: readonly RecordedEarning[]): void {
  for (const { id, performerId, type, gross, net, createdAt } of earnings) {
    const figures = { grossPrice: toWire(gross), netPrice: toWire(net) }
    const payload = { _id: id, type, ...figures, createdAt: createdAt.toISOString() }
    ctx.push({ account: performerId }, 'earnings.earning_recorded', payload)
  }
}
