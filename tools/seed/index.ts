import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigProblem, type Progress } from '../../server/src/platform/ops/index.ts'
import type { Product } from '../../server/src/start.ts'
import { createFan, createPerformer, type IdsByName, setUpSite } from './accounts.ts'
import { type DemoWorld, openDemoWorld } from './demo-world.ts'
import { createFanLists } from './fan-lists.ts'
import { createGalleries } from './galleries.ts'
import { giveGift } from './gifts.ts'
import { waitingFans } from './inbox.ts'
import { type MediaGenerator, openMediaGenerator } from './media/index.ts'
import { createOrders } from './orders.ts'
import { demoAdmin, demoPassword, fans, performers } from './people.ts'
import { posts } from './posts.ts'
import { createProducts } from './products.ts'
import { createPromotions } from './promotions.ts'
import { renderPostMedia } from './publish-post.ts'
import { buildScenario } from './scenario.ts'
import { createDemoSeries } from './series.ts'
import { createDemoStories } from './stories.ts'
import { playTimeline } from './timeline.ts'
import { fillVault } from './vault.ts'
import { createVideos } from './videos.ts'
import { visitCatalogue } from './visits.ts'

const HOUR_MS = 3_600_000
const HISTORY_DAYS = 60

/** A demo that is there, or is being made behind the open site. */
export interface Demo {
  /** Resolves once it is whole: to false when it was stopped before that. */
  readonly whole: Promise<boolean>
  /** Stops making it after the current step. */
  stop(): Promise<unknown>
}

/**
 * Begins to fill an empty installation with the demo: invented people and media, created through
 * the real calls, jobs and payments over the last weeks of a clock of its own. Returns as soon as
 * the site can be opened. Does nothing where the demo exists already.
 */
export async function beginDemo(product: Product, progress: Progress): Promise<Demo> {
  const { dataDir } = product.app.base.config
  const mark = join(dataDir, 'demo.json')
  const begun = join(dataDir, 'demo.begun')
  if (existsSync(begun))
    throw new ConfigProblem(`The demo was left half made. Delete ${dataDir} and start again.`)
  if (existsSync(mark)) return { whole: Promise.resolve(true), stop: async () => undefined }
  await writeFile(begun, '')
  const stopping = new AbortController()
  const making = await openMaking(product, progress, stopping.signal)
  const whole = makeWhole(making, async () => {
    await writeFile(mark, `${JSON.stringify({ madeAt: new Date().toISOString() })}\n`)
    await rm(begun)
  })
  whole.catch(() => undefined)
  const stop = () => {
    stopping.abort()
    return whole.catch(() => undefined)
  }
  return { whole, stop }
}

/** The context in which the data of the demo is made. */
interface Making {
  readonly world: DemoWorld
  readonly categoryIds: IdsByName
  /** The demo's present. */
  readonly end: Date
  readonly progress: Progress
  readonly signal: AbortSignal
}

/** Opens a world in the past and sets up the site, which everybody may visit from then on. */
async function openMaking(
  product: Product,
  progress: Progress,
  signal: AbortSignal,
): Promise<Making> {
  const end = product.app.base.now()
  const world = await openDemoWorld(product)
  world.setClock(new Date(end.getTime() - HISTORY_DAYS * 24 * HOUR_MS))
  return { world, categoryIds: await setUpSite(world), end, progress, signal }
}

/** Makes the demo and then marks it as whole; returns false when it was stopped. */
async function makeWhole(making: Making, markWhole: () => Promise<void>): Promise<boolean> {
  const studio = openMediaGenerator()
  try {
    await createDemo(making, studio)
    await markWhole()
    return true
  } catch (error) {
    if (making.signal.aborted) return false
    throw error
  } finally {
    studio.close()
    await making.world.close()
  }
}

async function createDemo(making: Making, studio: MediaGenerator): Promise<void> {
  const { world, end, progress, signal } = making
  const drawing = posts.map((post) => ({ post, drawn: renderPostMedia(studio, post) }))
  await progress.step(
    `${performers.length} performers and ${fans.length + waitingFans.length} fans`,
    () => createAccounts(making, studio),
  )
  const scenario = buildScenario({ world, fans, posts: drawing, end })
  await progress.step(`${posts.length} posts and two months of activity`, () =>
    playTimeline(scenario, {
      setClock: world.setClock,
      runRecurringJobs: world.runRecurringJobs,
      onProgress: reportProgress(progress),
      onRefused: (message) =>
        progress.say(`    Left out, because the site does not allow it by now: ${message}`),
      signal,
    }),
  )
  await progress.step('videos, galleries, stores, vaults and promotions', () =>
    createCatalogue(world, studio),
  )
}

/** Creates all of the catalogue from files of posts, and lets fans find it. */
async function createCatalogue(world: DemoWorld, studio: MediaGenerator): Promise<void> {
  await createVideos(world)
  await createGalleries(world)
  await createProducts(world, studio)
  await fillVault(world)
  await createDemoSeries(world)
  await createDemoStories(world)
  await createPromotions(world)
  await giveGift(world)
  await world.settle()
  await createFanLists(world)
  await visitCatalogue(world)
  await createOrders(world)
}

async function createAccounts(
  { world, categoryIds, signal }: Making,
  studio: MediaGenerator,
): Promise<void> {
  for (const person of performers) {
    signal.throwIfAborted()
    await createPerformer(world, studio, person, categoryIds)
  }
  for (const fan of [...fans, ...waitingFans]) await createFan(world, studio, fan)
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

/** Prints the names and the password of the demo's people. */
export function printLogins({ say }: Progress): void {
  say(`\n  Demo logins, all with the password ${demoPassword}`)
  say(`    admin      ${demoAdmin.username}`)
  say(`    performer  ${performers.map(({ username }) => username).join(', ')}`)
  say(`    fan        ${fans.map(({ username }) => username).join(', ')}`)
}
