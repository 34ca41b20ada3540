import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDataFolder, type DataFolder } from './data-folder.ts'
import type { ServerProcess } from './server-process.ts'
import { createTippers, expectBooksToHold, startTips, type Tippers } from './tips.ts'

/** The number of kills: `npm run drill -- kill-nine` makes 100. */
const KILLS = Number(process.env.DRILL_KILLS ?? 1)
const TIPS_PER_KILL = 60

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
  'loses no tip and charges none twice when the server is killed repeatedly during tips',
  async () => {
    server = await folder.startServer()
    const load = startTips(folder.address, tippers)
    for (let kill = 0; kill < KILLS; kill++) {
      await load.more(TIPS_PER_KILL)
      await server.killNow()
      server = await folder.startServer()
    }
    await load.more(TIPS_PER_KILL)
    await load.stop()
    await server.killNow()
    server = undefined

    await expectBooksToHold(tippers, folder, load.acknowledged)
    expect(load.acknowledged.length).toBeGreaterThanOrEqual((KILLS + 1) * TIPS_PER_KILL)
  },
  120_000 + KILLS * 60_000,
)
