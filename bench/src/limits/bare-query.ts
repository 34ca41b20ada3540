/**
 * The limit of reads: `node:http` and `pg` with one prepared statement for the page and one for its
 * files, which answer the same fields as the product, without sessions, checks or contract. The
 * plans are generic, so that the luck of the planner does not decide. Argument: a `BareQuery` as
 * JSON.
 */
import pg from 'pg'
import { serveBare } from './serve-bare.ts'
import { type BareView, type View, views } from './views.ts'

/** A query to serve, and the shape of its answer. */
export interface BareQuery {
  readonly databaseUrl: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly view: BareView
}

const { databaseUrl, text, values, view }: BareQuery = JSON.parse(process.argv[2] ?? '{}')
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 20,
  options: '-c plan_cache_mode=force_generic_plan',
})
const statement = { name: 'page', text, values: [...values] }
const { present, load }: View = views[view]

const [plan] = (
  await pool.query<{ 'QUERY PLAN': [Record<string, number>] }>({
    text: `explain (analyze, format json) ${text}`,
    values: [...values],
  })
).rows
const times = plan?.['QUERY PLAN'][0]

serveBare(
  async (_request, response) => {
    const { rows } = await pool.query(statement)
    const body = JSON.stringify(present(rows, load ? await load(pool, rows) : new Map()))
    response.setHeader('content-type', 'application/json')
    response.end(body)
  },
  `plan ${times?.['Planning Time']?.toFixed(2)} ms, execution ` +
    `${times?.['Execution Time']?.toFixed(2)} ms`,
)
