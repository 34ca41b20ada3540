import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDataFolder } from './data-folder.ts'
import type { DiskDrill } from './disk-full-media.ts'
import { brokenRules, countAnswers, type DiskAnswer } from './disk-full-rules.ts'
import { mountDisk } from './full-disk.ts'
import { withPlantedTip } from './planted-tips.ts'
import type { ServerProcess } from './server-process.ts'
import { createTippers, expectBooksToHold, startTips } from './tips.ts'

const MB = 1024 * 1024

/**
 * Notes the answers of reads, which need the database, and of the page that says whether the
 * process lives.
 */
async function watchAnswers(
  address: string,
  answers: DiskAnswer[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    // While the database restarts, reads are refused as writes are.
    for (const [kind, at] of [
      ['write', '/api/user/feeds'],
      ['read', '/health'],
    ] as const) {
      const reply = await fetch(address + at).catch(() => undefined)
      await reply?.arrayBuffer()
      answers.push({ what: at, kind, status: reply?.status ?? 0 })
    }
    await sleep(25)
  }
}

/** Fills the disk of the database again and again under tips; returns the broken rules. */
export async function fillDatabaseDisk({ rounds, next, plant }: DiskDrill): Promise<string[]> {
  const folder = await createDataFolder()
  const disk = mountDisk(path.join(folder.dataDir, 'postgres'), 400)
  let server: ServerProcess | undefined
  try {
    const tippers = await createTippers(folder)
    server = await folder.startServer()
    const tips = startTips(folder.address, tippers, { refusals: [503, 507] })
    const answers: DiskAnswer[] = []
    for (let round = 0; round < rounds; round += 1) {
      await tips.more(20)
      disk.fill(Math.floor(next() * MB))
      let isOver = false
      const watched = watchAnswers(folder.address, answers, () => isOver)
      await tips.untilRefused()
      await sleep(3000 + next() * 3000)
      isOver = true
      await watched
      disk.free()
      await tips.more(40)
    }
    await tips.stop()
    console.log(
      `database: ${tips.acknowledged.length} tips, ${countAnswers(answers)}, ` +
        `${tips.refused()} tips refused`,
    )
    await server.stop()
    await expectBooksToHold(tippers, folder, withPlantedTip(tips.acknowledged, plant))
    const refused = {
      what: 'a tip',
      kind: 'write',
      status: tips.refused() > 0 ? 507 : 200,
    } as const
    return brokenRules({ answers: [...answers, refused], files: [], left: [] })
  } finally {
    await server?.stop()
    disk.remove()
    await folder.remove()
  }
}
