import type { Bench } from '../harness/bench.ts'
import type { Report } from '../harness/report.ts'
import { ownVault } from '../limits/list-queries.ts'
import { fillVault } from '../site/fill-lists.ts'
import { createPerson } from '../site/people.ts'
import { readAgainst } from './read-against.ts'

const FILES = 100_000
const LIMIT = 40

/** Pages of a performer's vault of 100,000 files, each against one query of the same index. */
export const vault: Bench = {
  name: 'vault',
  async run(bench) {
    const { ctx, db, url: databaseUrl } = await bench.site()
    const { id: viewerId, token } = await createPerson(ctx, 'performer', 'keeper')
    await fillVault(db, viewerId, FILES)
    const { rows } = await db.query<{ id: string }>(
      'select id from files where owner_id = $1 order by id offset $2 limit 1',
      [viewerId, FILES / 2],
    )
    const after = (rows[0]?.id ?? '').replaceAll('-', '')
    const path = `/api/vault/files?limit=${LIMIT}`
    const asked = { databaseUrl, viewerId, limit: LIMIT }
    const pages = [
      { name: 'newest', path, query: ownVault(asked) },
      {
        name: 'photos',
        path: `${path}&media=photo`,
        query: ownVault({ ...asked, media: 'photo' }),
      },
      {
        name: 'in the middle',
        path: `${path}&after=${after}`,
        query: ownVault({ ...asked, after }),
      },
    ]
    const reports: Report[] = []
    for (const { name, path, query } of pages) {
      const subject = `${LIMIT} of ${FILES.toLocaleString('en-US')} files of one performer`
      reports.push(
        await readAgainst(bench, { bench: `vault, ${name}`, subject, path, token, query }),
      )
    }
    return reports
  },
}
