import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDataFolder, type DataFolder } from './data-folder.ts'
import { expectDrillToHold, plantFrom } from './planted-tips.ts'
import { randomNumbers } from './random-numbers.ts'
import type { ServerProcess } from './server-process.ts'
import { createTippers, startTips, type Tippers } from './tips.ts'

/** The number of kills: `npm run drill -- kill-nine` makes 100. */
const KILLS = Number(process.env.DRILL_KILLS ?? 1)
const TIPS_PER_KILL = 60
/** Decides how many more tips than that each kill waits for. */
const random = randomNumbers(Number(process.env.DRILL_SEED ?? 1))
const plant = plantFrom(process.env.DRILL_PLANT, ['tip', 'keys', 'rows'])

let folder: DataFolder
let server: ServerProcess | undefined
let tippers: Tippers

beforeAll(async () => {
  folder = await createDataFolder()
  tippers = await createTippers(folder)
}, 90_000)

afterAll(async () => {
  await server?.killNow().catch(() => undefined)
  await folder.remove()
})

test(
  'a server that is killed repeatedly during tips loses none and charges none twice',
  async () => {
    server = await folder.startServer()
    const load = startTips(folder.address, tippers, { hasNewKeys: plant === 'keys' })
    for (let kill = 0; kill < KILLS; kill++) {
      await load.more(TIPS_PER_KILL + Math.floor(random() * 20))
      await server.killNow()
      server = await folder.startServer()
      if (kill % 100 === 99)
        console.log(`${kill + 1} kills, ${load.acknowledged.length} tips acknowledged`)
    }
    await load.more(TIPS_PER_KILL)
    await load.stop()
    await server.killNow()
    server = undefined

    const { acknowledged } = load
    await expectDrillToHold({ tippers, folder, acknowledged, plant })
    expect(load.acknowledged.length).toBeGreaterThanOrEqual((KILLS + 1) * TIPS_PER_KILL)
  },
  120_000 + KILLS * 60_000,
)
