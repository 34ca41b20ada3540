import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigProblem } from '../../server/src/platform/config.ts'
import type { Progress } from '../../server/src/platform/progress.ts'
import type { Product } from '../../server/src/start.ts'
import { makeFan, makeHouse, makePerformer } from './cast.ts'
import { openStudio, type Studio } from './media/index.ts'
import { demoAdmin, demoPassword, fans, performers } from './people.ts'
import { writePlot } from './plot.ts'
import { posts } from './posts.ts'
import { drawPost } from './publish.ts'
import { openStage, type Stage } from './stage.ts'
import { playTimeline } from './timeline.ts'

const HOUR_MS = 3_600_000
const OPENING_DAYS = 60

/**
 * Fills an empty installation with the demo: invented people and media, put through the same calls, jobs and payments
 * as real ones, over the last weeks of a clock of its own. Does nothing where the demo already is; prints its logins.
 */
export async function seedDemo(product: Product, progress: Progress): Promise<void> {
  const { dataDir } = product.app.base.config
  const mark = join(dataDir, 'demo.json')
  const begun = join(dataDir, 'demo.begun')
  if (existsSync(begun)) throw new ConfigProblem(`The demo was left half made. Delete ${dataDir} and start again.`)
  if (!existsSync(mark)) {
    await writeFile(begun, '')
    await makeDemo(product, progress)
    await writeFile(mark, `${JSON.stringify({ madeAt: new Date().toISOString() })}\n`)
    await rm(begun)
  }
  tellLogins(progress)
}

async function makeDemo(product: Product, progress: Progress): Promise<void> {
  const end = product.app.base.now()
  const stage = await openStage(product)
  const studio = openStudio()
  try {
    stage.setClock(new Date(end.getTime() - OPENING_DAYS * 24 * HOUR_MS))
    const drawing = posts.map((post) => ({ post, drawn: drawPost(studio, post) }))
    await progress.step(`${performers.length} performers and ${fans.length} fans`, () => makeCast(stage, studio))
    const plot = writePlot({ stage, fans, posts: drawing, end })
    await progress.step(`${posts.length} posts and two months of stage life`, () =>
      playTimeline(plot, { setClock: stage.setClock, liveADay: stage.liveADay, onProgress: tellTenths(progress) }),
    )
  } finally {
    studio.close()
    await stage.close()
  }
}

async function makeCast(stage: Stage, studio: Studio): Promise<void> {
  const categoryIds = await makeHouse(stage)
  for (const person of performers) await makePerformer(stage, studio, person, categoryIds)
  for (const fan of fans) await makeFan(stage, studio, fan)
}

/** Says how far things are, ten times on the way. */
function tellTenths(progress: Progress): (share: number) => void {
  let told = 0
  return (share) => {
    const tenth = Math.floor(share * 10)
    if (tenth <= told) return
    told = tenth
    progress.say(`    ${tenth * 10} %`)
  }
}

function tellLogins({ say }: Progress): void {
  say(`\n  Demo logins, all with the password ${demoPassword}`)
  say(`    admin      ${demoAdmin.username}`)
  say(`    performer  ${performers.map(({ username }) => username).join(', ')}`)
  say(`    fan        ${fans.map(({ username }) => username).join(', ')}`)
}
