import type { Bench, BenchContext } from '../harness/bench.ts'
import type { Report } from '../harness/report.ts'
import { callApi } from '../site/call-api.ts'
import type { Product } from '../site/product.ts'
import type { Site } from '../site/site.ts'
import { reading, sizeOf } from './read-against.ts'

/** The places with a rule; the last one is that of all others, where the client is. */
const COUNTRIES =
  'AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IN IS IT JP KR LI ' +
  'LT LU LV MT MX NL NO NZ PL PT RO SE SG SI SK TH TR UA US VN ZA AR *'

const rule = {
  region: null,
  action: 'assure',
  methods: ['wallet'],
  minimumMethods: 1,
  needsDoubleAnonymity: false,
  allowsEstimation: false,
  challengeAge: 18,
  recheck: 'once',
  recheckDays: null,
  retentionDays: 90,
  law: 'A law of the bench',
  lawSince: null,
  inForceFrom: null,
  reason: 'For the bench',
}

/**
 * The cost of the rules of age on pages of a fan: with 49 rules, of which one asks for the proof
 * that this fan has shown, against the same site without any.
 */
export const ageGate: Bench = {
  name: 'age-gate',
  async run(bench) {
    const site = await bench.site()
    const product = await bench.product()
    await showAge(site)
    const rules = rulesOf(site, product)
    const token = site.fan.token
    const cookie = 'ageRestrict=true'
    const own = { authorization: token, 'x-own-pages': '1', cookie }
    const pages = [
      { name: 'feed', path: '/api/user/feeds?isHome=true&limit=20', headers: own },
      { name: 'home page', path: '/home', headers: { cookie: `${cookie}; token=${token}` } },
    ]
    const reports: Report[] = []
    for (const page of pages) reports.push(await costOf(bench, { product, rules, page }))
    await rules.end()
    return reports
  },
}

interface Compared {
  readonly product: Product
  readonly rules: ReturnType<typeof rulesOf>
  readonly page: {
    readonly name: string
    readonly path: string
    readonly headers: Record<string, string>
  }
}

async function costOf(bench: BenchContext, { product, rules, page }: Compared): Promise<Report> {
  await rules.write()
  const bytes = await sizeOf(product.address + page.path, page.headers)
  const side = reading(bench, product, page)
  const comparison = await bench.compare(
    { ...side, prepare: rules.write },
    { ...side, prepare: rules.end },
  )
  const subject = `${bytes} bytes with 49 rules and a proof against the same without rules`
  return { bench: `age-gate, ${page.name}`, subject, comparison }
}

/** Stores that the fan has shown an age. */
async function showAge({ db, fan }: Site): Promise<void> {
  await db.query(
    `insert into age_checks (id, account_id, method, level, passed_at, until, outcome)
     values (gen_random_uuid(), $1, 'wallet', 'verified', now(), now() + interval '1 day',
       'passed')`,
    [fan.id],
  )
}

/** Writes the rules of all places, and ends them, as an admin does; what follows is waited for. */
function rulesOf({ admin }: Site, { address, settle }: Product) {
  const url = `${address}/api/admin/age-rules`
  let versions: number[] = []
  const end = async () => {
    if (versions.length === 0) return
    for (const version of versions)
      await callApi(`${url}/${version}/end`, admin, { reason: 'For the bench' })
    versions = []
    await settle()
  }
  const write = async () => {
    if (versions.length > 0) return
    for (const country of COUNTRIES.split(' ')) {
      const written = await callApi<{ version: number }>(url, admin, { ...rule, country })
      versions.push(written.version)
    }
    await settle()
  }
  return { write, end }
}
