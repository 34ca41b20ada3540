import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type {
  listContents as contentsCall,
  listPeople as peopleCall,
  listPlaces as placesCall,
  RecordPerson,
} from '@stagedoor/contract/records'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountIdOfName, hashWords, readCards } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import type { Contents } from '../content/index.ts'
import { type PersonRow, peopleByIds } from '../releases/index.ts'
import { placeOfSlug } from './addresses.store.ts'
import { selectPeople } from './people.store.ts'
import { selectPlaces } from './places.store.ts'
import { placeViews } from './present-places.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** The ids that an entry of the audit log names. */
const LOGGED = 20

/** Lists the people of records, or those whom a search finds by any name. */
export async function listPeople(ctx: ViewerCtx, query: InputOf<typeof peopleCall>['query']) {
  const q = query.q?.trim()
  const words = q ? hashWords(ctx, q) : []
  const prefix = (q ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')
  const searched = q ? { words, prefix } : undefined
  const { ids, total } = await selectPeople(ctx, { ...pageOf(query, 20), searched })
  if (q) await logSearch(ctx, 'records.searched_by_name', ids)
  const people = await peopleByIds(ctx, ids)
  return {
    data: await personViews(
      ctx,
      ids.flatMap((id) => people.get(id) ?? []),
    ),
    total,
  }
}

/** Returns people as lists show them: without anything of their documents. */
export async function personViews(
  ctx: ReadCtx,
  people: readonly PersonRow[],
): Promise<RecordPerson[]> {
  const cards = await readCards(
    ctx,
    people.flatMap(({ accountId, producerId }) => accountId ?? producerId ?? []),
  )
  return people.map(({ id, alias, accountId, producerId, state }) => ({
    _id: id,
    alias,
    account: (accountId && cards.get(accountId)) || null,
    namedBy: (producerId && cards.get(producerId)) || null,
    state,
  }))
}

/** Lists where content is or was published, or what a search finds at an address. */
export async function listContents(
  ctx: ViewerCtx,
  contents: Contents,
  query: InputOf<typeof contentsCall>['query'],
) {
  const q = query.q?.trim()
  const wanted = q ? await readQuery(ctx, contents, q) : {}
  if (q && !wanted) return { data: [], total: 0 }
  const { rows, total } = await selectPlaces(ctx, { ...wanted, ...pageOf(query, 20) })
  const ids = rows.map(({ id }) => id)
  if (q) await logSearch(ctx, 'records.searched_by_content', ids)
  return { data: await placeViews(ctx, rows), total }
}

/** Lists where content that shows a person is or was published. */
export async function listPlaces(
  ctx: ViewerCtx,
  personId: string,
  query: InputOf<typeof placesCall>['query'],
) {
  if (!(await peopleByIds(ctx, [personId])).has(personId)) refuse('records.person_not_found')
  const { rows, total } = await selectPlaces(ctx, { personId, ...pageOf(query, 20) })
  return { data: await placeViews(ctx, rows), total }
}

const kindsOfPages = {
  post: 'feed',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
} as const

/**
 * Returns what a search for content names: an id, the SHA-256 of a file, or an address of the site;
 * undefined where it leads to nothing.
 */
async function readQuery(
  ctx: ReadCtx,
  contents: Contents,
  q: string,
): Promise<{ placeId: string } | { sha256: string } | undefined> {
  if (/^[0-9a-f]{64}$/i.test(q)) return { sha256: q.toLowerCase() }
  const [page = '', ...names] = pathOf(q).split('/').filter(Boolean)
  // The page of a message is one of the console.
  const named = names.at(-1)
  const ref = named ?? page
  const id = ref.replaceAll('-', '').toLowerCase()
  if (/^[0-9a-f]{32}$/.test(id)) return { placeId: id }
  const content = named && contents[kindsOfPages[page as keyof typeof kindsOfPages]]
  const placeId = content
    ? ((await content.idBySlug(ctx, named)) ?? (await placeOfSlug(ctx, named)))
    : await accountIdOfName(ctx, ref)
  return placeId ? { placeId } : undefined
}

const pathOf = (address: string): string =>
  address.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/, '')

/** Writes to the audit log that somebody searched, and whom or what it found; not what for. */
const logSearch = (
  ctx: ViewerCtx,
  action: 'records.searched_by_name' | 'records.searched_by_content',
  found: readonly string[],
): Promise<void> =>
  transaction(ctx, (ctx) =>
    recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action,
      subjectKind: 'record',
      subjectId: found[0] ?? ctx.viewer.id,
      detail: { found: found.slice(0, LOGGED) },
    }),
  )
