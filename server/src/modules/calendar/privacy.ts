import type { ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { slotAt } from './rules.ts'
import { deleteQueue, selectQueue } from './store.ts'

/** Lists the weekly slots of a performer's queue. */
async function* exportQueue(ctx: ReadCtx, performerId: string) {
  const queue = await selectQueue(ctx, performerId)
  for (const slot of queue?.slots ?? []) yield { ...slotAt(slot), timeZone: queue?.timeZone }
}

/** The export and erasure of the queue of a performer. */
export const calendarPrivacy: Privacy = {
  export: [
    {
      name: 'queue',
      section: 'activity',
      summary: 'The weekly times at which your queue publishes; weekday 1 is Monday.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportQueue(ctx, id),
    },
  ],
  erase: { private: (ctx, { id }) => deleteQueue(ctx, id) },
}
