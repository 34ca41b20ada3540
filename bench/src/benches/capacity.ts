import { cpus } from 'node:os'
import type { Bench, BenchContext } from '../harness/bench.ts'
import type { Figures, Side } from '../harness/compare.ts'
import { figuresText, type Report } from '../harness/report.ts'
import type { Product } from '../site/product.ts'
import type { Site } from '../site/site.ts'
import { charging } from './charging.ts'
import { reading } from './read-against.ts'
import { openable, opening, startSockets } from './sockets.ts'
import { tippers } from './tip-write.ts'
import { uploading } from './upload.ts'

const CONNECTIONS = 64
const RECIPIENTS = 100

/**
 * The work that this machine does in a second, with the load generator on it too, and how many fans
 * can be online.
 */
export const capacity: Bench = {
  name: 'capacity',
  isOnDemand: true,
  async run(bench) {
    const site = await bench.site()
    const product = await bench.product({ isFresh: true })
    const reports = [await fansOnline(bench, site, product)]
    for (const [name, side] of Object.entries(await sidesOf(bench, site, product))) {
      const figures = await bench.measure(side)
      const notes = [figuresText(figures), ...byCpu(figures)]
      reports.push({ bench: `capacity, ${name}`, subject: 'a second', notes })
    }
    return reports
  },
}

/**
 * Computes from the CPU of an operation how many the machine does when nothing else runs on it, the
 * client neither.
 */
function byCpu({ cpuMicros }: Figures): string[] {
  if (!cpuMicros) return []
  const processors = cpus().length
  const perSecond = Math.round((processors * 1e6) / cpuMicros.median)
  return [`by this CPU ${perSecond.toLocaleString('en-US')} a second on ${processors} processors`]
}

async function fansOnline(
  bench: BenchContext,
  { payers }: Site,
  product: Product,
): Promise<Report> {
  const sockets = startSockets()
  try {
    const order = { count: openable(bench), tokens: payers.map(({ token }) => token) }
    return {
      bench: 'capacity, fans online',
      subject: 'sockets',
      notes: [await opening(sockets, product, order)],
    }
  } finally {
    sockets.stop()
  }
}

async function sidesOf(
  bench: BenchContext,
  site: Site,
  product: Product,
): Promise<Record<string, Side>> {
  const headers = { authorization: site.fan.token }
  const cookie = 'ageRestrict=true'
  const asFan = { cookie: `${cookie}; token=${site.fan.token}` }
  const read = (path: string, given: Record<string, string>) =>
    reading(bench, product, { path, headers: given })
  return {
    'home feeds of 20 posts': read('/api/user/feeds?isHome=true&limit=20', headers),
    'pages of a performer of 20 posts': read(
      `/api/user/feeds/search/${site.star.username}?limit=20`,
      headers,
    ),
    tips: charging(bench, { product, actors: tippers(site, RECIPIENTS), connections: CONNECTIONS }),
    'pages rendered for fans': read('/home', asFan),
    'kept pages for guests': read(`/${site.star.username}`, { cookie }),
    'megabytes uploaded': { ...(await uploading(bench)), settle: product.settle },
  }
}
