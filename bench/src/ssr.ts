import { join } from 'node:path'
import { compare } from './compare.ts'
import { fillFeeds } from './fill-feeds.ts'
import { openProduct, type Product } from './product.ts'
import type { Report } from './report.ts'
import { sendLoad } from './send-load.ts'
import { startProcess } from './start-process.ts'

const CONNECTIONS = 8
const SECONDS = 2
const POSTS = 20_000

interface PageCase {
  readonly name: string
  readonly path: string
  readonly cookie: string
  /** True to use another address each time, so that no cached page is sent. */
  readonly isNew?: boolean
}

/**
 * Compares full pages with React alone: the same tree of the same build with its data ready, on a bare `node:http`. Ours
 * adds the session, the queries, presenting, the data for the browser, and the content security policy.
 */
export async function ssr(): Promise<Report[]> {
  const product = await openProduct({ pages: true })
  try {
    const fan = await fillFeeds(product, POSTS)
    const guest = 'ageRestrict=true'
    const asFan = `ageRestrict=true; token=${fan.token}`
    const post = await openPost(product)
    const asked: PageCase[] = [
      { name: 'landing, guest', path: '/', cookie: guest },
      { name: 'landing, guest, not cached', path: '/', cookie: guest, isNew: true },
      { name: 'profile, guest', path: '/star1', cookie: guest },
      { name: 'profile, guest, not cached', path: '/star1', cookie: guest, isNew: true },
      { name: 'profile, fan', path: '/star1', cookie: asFan },
      { name: 'post, guest, not cached', path: `/post/${post}`, cookie: guest, isNew: true },
      { name: 'post, fan', path: `/post/${post}`, cookie: asFan },
      { name: 'home, fan', path: '/home', cookie: asFan },
    ]
    const reports: Report[] = []
    for (const page of asked) reports.push(await against(product, page))
    return reports
  } finally {
    await product.stop()
  }
}

async function against(product: Product, { name, path, cookie, isNew = false }: PageCase): Promise<Report> {
  const bare = await startProcess(join(import.meta.dirname, 'bare-page.ts'), [product.address, path, cookie], {
    env: {},
    ready: /Open (http:\S+)/,
  })
  let turn = 0
  const each = () => {
    turn += 1
    return { path: `${path}?n=${turn}` }
  }
  try {
    const url = `${product.address}${path}`
    const size = (await (await fetch(url, { headers: { cookie } })).arrayBuffer()).byteLength
    const asking = { url, connections: CONNECTIONS, headers: { cookie }, ...(isNew && { each }) }
    const ours = { name: path, pids: product.pids, run: (seconds: number) => sendLoad(asking, seconds) }
    const limit = {
      name: 'React alone, data ready',
      pids: [bare.pid],
      run: (seconds: number) => sendLoad({ url: bare.ready, connections: CONNECTIONS }, seconds),
    }
    const what = `${Math.round(size / 1024)} KB of HTML against React alone with its data ready`
    return { bench: `ssr ${name}`, what, ...(await compare(ours, limit, SECONDS)) }
  } finally {
    await bare.stop()
  }
}

/** Returns the slug of a post that everyone may open. */
async function openPost({ db }: Product): Promise<string> {
  const { rows } = await db.query<{ slug: string }>(
    `select post.slug from posts as post join items as item on item.id = post.id join accounts as owner on owner.id = item.owner_id
     where owner.username = 'star1' and item.audience = 'everyone' order by item.published_at desc limit 1`,
  )
  return rows[0]?.slug ?? ''
}
