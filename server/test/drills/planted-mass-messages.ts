/**
 * The server with a planted fault, for the drill of mass messages: the progress of a batch is
 * committed before the batch is sent, so that a kill in between skips its fans.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { jobs } from '../../src/app.ts'
import { addHealth, listen } from '../../src/listen.ts'
import { selectRecipients } from '../../src/modules/massmessages/drips/drips.store.ts'
import { sendMassMessageJob } from '../../src/modules/massmessages/send-mass-message.ts'
import { changeMassMessage, lockMassMessage } from '../../src/modules/massmessages/store.ts'
import { sendContent } from '../../src/modules/messaging/index.ts'
import { type Ctx, transaction } from '../../src/platform/context.ts'
import { handleJob, startWorkers } from '../../src/platform/jobs/index.ts'
import {
  configFromEnvironment,
  createProgress,
  createShutdownHooks,
  silentLog,
} from '../../src/platform/ops/index.ts'
import { openProduct } from '../../src/start.ts'

const BATCH_SIZE = 500

async function sendCarelessly(ctx: Ctx, id: string): Promise<void> {
  for (;;) {
    const fanIds = await transaction(ctx, async (ctx) => {
      const row = await lockMassMessage(ctx, id)
      const fanIds =
        row?.state === 'sending' && row.frozenAt ? await selectRecipients(ctx, row, BATCH_SIZE) : []
      const lastFanId = fanIds.at(-1)
      if (row && lastFanId)
        await changeMassMessage(ctx, id, { sentCount: row.sentCount + fanIds.length, lastFanId })
      return fanIds
    })
    if (fanIds.length === 0) return
    await sleep(100)
    await transaction(ctx, (ctx) => sendContent(ctx, id, fanIds))
  }
}

const log = silentLog()
const starting = {
  config: configFromEnvironment(process.argv.slice(2)),
  log,
  progress: createProgress(() => undefined),
  shutdownHooks: createShutdownHooks(),
}
const product = await openProduct(starting)
await addHealth(starting, product)
await product.app.http.ready()
await listen(starting, product)
const others = jobs.filter(({ job }) => job.name !== sendMassMessageJob.name)
const own = handleJob(sendMassMessageJob, (ctx, { massMessageId }) =>
  sendCarelessly(ctx, massMessageId),
)
await startWorkers(
  [...others, own],
  { base: product.app.base, onReport: () => undefined },
  { url: product.databaseUrl, concurrency: 4 },
)
