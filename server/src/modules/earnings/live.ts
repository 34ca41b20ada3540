import { type Listener, on } from '../../platform/announce.ts'
import { earningRecorded } from './announcements.ts'
import { selectEarnings } from './store.ts'

const toWire = (amount: bigint) => Number(amount) / 100

export const earningsLive: readonly Listener[] = [
  on(earningRecorded, 'earnings.live_recorded', async (ctx, news) => {
    const ids = news.map(({ earningId }) => earningId)
    for (const { id, performerId, type, gross, net, createdAt } of await selectEarnings(ctx, ids)) {
      const figures = { grossPrice: toWire(gross), netPrice: toWire(net) }
      const payload = { _id: id, type, ...figures, createdAt: createdAt.toISOString() }
      ctx.push({ account: performerId }, 'earnings.earning_recorded', payload)
    }
  }),
]
