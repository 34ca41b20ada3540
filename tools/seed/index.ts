import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigProblem, type Progress } from '../../server/src/platform/ops/index.ts'
import type { Product } from '../../server/src/start.ts'
import { createFan, createPerformer, setUpSite } from './accounts.ts'
import { type DemoWorld, openDemoWorld } from './demo-world.ts'
import { createFanLists } from './fan-lists.ts'
import { createGalleries } from './galleries.ts'
import { type MediaGenerator, openMediaGenerator } from './media/index.ts'
import { createOrders } from './orders.ts'
import { demoAdmin, demoPassword, fans, performers } from './people.ts'
import { posts } from './posts.ts'
import { createProducts } from './products.ts'
import { createPromotions } from './promotions.ts'
import { renderPostMedia } from './publish-post.ts'
import { buildScenario } from './scenario.ts'
import { playTimeline } from './timeline.ts'
import { fillVault } from './vault.ts'
import { createVideos } from './videos.ts'
import { visitCatalogue } from './visits.ts'

const HOUR_MS = 3_600_000
const HISTORY_DAYS = 60

/**
 * Fills an empty installation with the demo: invented people and media, created through the real calls, jobs and payments
 * over the last weeks of a clock of its own. Does nothing where the demo exists already; prints its logins.
 */
export async function seedDemo(product: Product, progress: Progress): Promise<void> {
  const { dataDir } = product.app.base.config
  const mark = join(dataDir, 'demo.json')
  const begun = join(dataDir, 'demo.begun')
  if (existsSync(begun))
    throw new ConfigProblem(`The demo was left half made. Delete ${dataDir} and start again.`)
  if (!existsSync(mark)) {
    await writeFile(begun, '')
    await createDemo(product, progress)
    await writeFile(mark, `${JSON.stringify({ madeAt: new Date().toISOString() })}\n`)
    await rm(begun)
  }
  printLogins(progress)
}

async function createDemo(product: Product, progress: Progress): Promise<void> {
  const end = product.app.base.now()
  const world = await openDemoWorld(product)
  const studio = openMediaGenerator()
  try {
    world.setClock(new Date(end.getTime() - HISTORY_DAYS * 24 * HOUR_MS))
    const drawing = posts.map((post) => ({ post, drawn: renderPostMedia(studio, post) }))
    await progress.step(`${performers.length} performers and ${fans.length} fans`, () =>
      createAccounts(world, studio),
    )
    const scenario = buildScenario({ world, fans, posts: drawing, end })
    await progress.step(`${posts.length} posts and two months of activity`, () =>
      playTimeline(scenario, {
        setClock: world.setClock,
        runRecurringJobs: world.runRecurringJobs,
        onProgress: reportProgress(progress),
      }),
    )
    await progress.step('videos, galleries, stores, vaults and promotions', () =>
      createCatalogue(world, studio),
    )
  } finally {
    studio.close()
    await world.close()
  }
}

/** Creates all of the catalogue from files of posts, and lets fans find it. */
async function createCatalogue(world: DemoWorld, studio: MediaGenerator): Promise<void> {
  await createVideos(world)
  await createGalleries(world)
  await createProducts(world, studio)
  await fillVault(world)
  await createPromotions(world)
  await world.settle()
  await createFanLists(world)
  await visitCatalogue(world)
  await createOrders(world)
}

async function createAccounts(world: DemoWorld, studio: MediaGenerator): Promise<void> {
  const categoryIds = await setUpSite(world)
  for (const person of performers) await createPerformer(world, studio, person, categoryIds)
  for (const fan of fans) await createFan(world, studio, fan)
}

/** Reports progress ten times. */
function reportProgress(progress: Progress): (share: number) => void {
  let reported = 0
  return (share) => {
    const tenth = Math.floor(share * 10)
    if (tenth <= reported) return
    reported = tenth
    progress.say(`    ${tenth * 10} %`)
  }
}

function printLogins({ say }: Progress): void {
  say(`\n  Demo logins, all with the password ${demoPassword}`)
  say(`    admin      ${demoAdmin.username}`)
  say(`    performer  ${performers.map(({ username }) => username).join(', ')}`)
  say(`    fan        ${fans.map(({ username }) => username).join(', ')}`)
}
