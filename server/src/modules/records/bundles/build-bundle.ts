import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PersonRecord, RecordPlace } from '@stagedoor/contract/records'
import { type Ctx, transaction } from '../../../platform/context.ts'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import { signAsInstance } from '../../../platform/ops/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Archive, writeArchive } from '../../../platform/uploads/index.ts'
import { accountsById } from '../../accounts/index.ts'
import { extensionOf, openText, readDocument } from '../../media/index.ts'
import { contentKey, peopleByIds, releasesBy } from '../../releases/index.ts'
import { readSettings } from '../../settings/index.ts'
import { copyPaths, findCopies, openCopy } from '../copies/keep-copies.ts'
import type { CopyRow } from '../copies/store.ts'
import { readRecord } from '../open-person.ts'
import { type PlaceRow, selectPlaces } from '../places.store.ts'
import { placeViews } from '../present-places.ts'
import { indexPage } from './index-page.views.ts'
import { MANIFEST, type Manifest, PURPOSE, SIGNATURE, sha256Of } from './open-bundle.ts'
import { headerOf, sealStream } from './seal.rules.ts'
import { fileOf, folderOf } from './send-bundle.ts'
import { type BundleRow, bundleById, lockBundle, updateBundle } from './store.ts'

/** A person of a bundle, with where content that shows them was. */
export interface BundledPerson {
  readonly folder: string
  readonly record: PersonRecord
  readonly places: readonly BundledPlace[]
}

/** A place with the files of the bundle that copy what was published there. */
export interface BundledPlace extends RecordPlace {
  readonly copies: readonly string[]
}

const PAGE = 200
/** The places that are read at once: each page reads those before it again. */
const PLACES = 2000

/**
 * Builds the sealed file of an approved bundle, and forgets its key. An interrupted build starts
 * again; the file is stored whole or not at all.
 */
export async function buildBundle(ctx: JobCtx, bundleId: string): Promise<void> {
  const bundle = await bundleById(ctx, bundleId)
  if (bundle?.state !== 'building' || !bundle.sealedKey || !bundle.wrappedKey) return
  const sealedKey = { sealed: bundle.sealedKey, wrappedKey: bundle.wrappedKey }
  const key = Buffer.from(openText(ctx, bundleId, sealedKey), 'base64')
  const hash = createHash('sha256')
  async function* hashed(content: AsyncIterable<Buffer>) {
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    const header = headerOf(bundleId, { key, salt: bundle.salt })
    const { size } = await writeArchive({
      fill: (archive) => fillBundle(ctx, bundle, archive),
      store: (content) =>
        ctx.gateways.files.put(
          fileOf(bundleId),
          Readable.from(hashed(sealStream(key, header, content))),
        ),
      now: ctx.now(),
      signal: ctx.signal,
    })
    await finish(ctx, bundleId, { state: 'ready', size, sha256: hash.digest('hex') })
  } catch (error) {
    if (ctx.isLastAttempt) await finish(ctx, bundleId, { state: 'failed' })
    throw error
  }
}

type Finished =
  | { readonly state: 'ready'; readonly size: number; readonly sha256: string }
  | { readonly state: 'failed' }

/** Stores how a build ended, without the key; deletes the file when the bundle is over by now. */
async function finish(ctx: JobCtx, id: string, finished: Finished): Promise<void> {
  const isWanted = await transaction(ctx, async (ctx) => {
    if ((await lockBundle(ctx, id))?.state !== 'building') return false
    await updateBundle(ctx, id, { ...finished, sealedKey: null, wrappedKey: null })
    return true
  })
  if (!isWanted) await ctx.gateways.files.deleteUnder(folderOf(id))
}

async function fillBundle(ctx: Ctx, bundle: BundleRow, archive: Archive): Promise<void> {
  const listed: { path: string; sha256: string; size: number }[] = []
  const store = async (path: string, bytes: Buffer) => {
    await archive.add(path, Readable.from([bytes], { objectMode: false }))
  }
  const add: AddFile = async (path, bytes) => {
    listed.push({ path, sha256: sha256Of(bytes), size: bytes.length })
    await store(path, bytes)
  }
  const people: BundledPerson[] = []
  const copies = new Map<string, CopyRow>()
  for (const id of bundle.personIds) {
    const person = await readPerson(ctx, id, { at: people.length + 1, copies })
    if (!person) continue
    people.push(person)
    await addPerson(ctx, bundle, person, add)
  }
  for (const copy of copies.values()) await addCopy(ctx, copy, add)
  const facts = await factsOf(ctx, bundle)
  await add('index.html', Buffer.from(indexPage(facts, people)))
  const list = Buffer.from(`${JSON.stringify({ ...facts, files: listed }, null, 2)}\n`)
  await store(MANIFEST, list)
  const signature = JSON.stringify(signAsInstance(ctx.keys, PURPOSE, list))
  await store(SIGNATURE, Buffer.from(signature))
}

type AddFile = (path: string, bytes: Buffer) => Promise<void>

/** Reads the record of a person, and collects the copies of what shows them. */
async function readPerson(
  ctx: Ctx,
  id: string,
  { at, copies }: { readonly at: number; readonly copies: Map<string, CopyRow> },
): Promise<BundledPerson | undefined> {
  const person = (await peopleByIds(ctx, [id])).get(id)
  if (!person) return undefined
  const places: BundledPlace[] = []
  for (let offset = 0; ; offset += PLACES) {
    const { rows } = await selectPlaces(ctx, { personId: id, limit: PLACES, offset })
    const found = await findCopies(ctx, rows)
    for (const copy of found.values()) copies.set(copy.id, copy)
    const views = await placeViews(ctx, rows)
    for (const [at, view] of views.entries())
      places.push({ ...view, copies: copyPaths(found.get(contentKey(rows[at] as PlaceRow))) })
    if (rows.length < PLACES) break
  }
  const folder = `people/${String(at).padStart(3, '0')}`
  return { folder, record: await readRecord(ctx, person), places }
}

/** Adds the record of a person, the copies of their documents, and what they signed. */
async function addPerson(
  ctx: Ctx,
  { id: bundleId, askedBy, reason }: BundleRow,
  { folder, record, places }: BundledPerson,
  add: AddFile,
): Promise<void> {
  const text = `${JSON.stringify({ ...record, places }, null, 2)}\n`
  await add(`${folder}/record.json`, Buffer.from(text))
  for (const { _id: documentId, kind } of record.documents) {
    const access = { readerId: askedBy, reason: `Bundle ${bundleId} for an inspector: ${reason}` }
    const document = await readDocument(ctx, documentId, access).catch(unlessErased)
    if (document)
      await add(`${folder}/${kind}-${documentId}.${extensionOf(document.mime)}`, document.bytes)
  }
  const { rows } = await releasesBy(ctx, { personId: record._id, limit: PAGE, offset: 0 })
  for (const { id, text: signed } of rows)
    await add(`${folder}/release-${id}.txt`, Buffer.from(signed))
}

/** Adds the pictures of a copy; one that ended meanwhile has none. */
async function addCopy(ctx: Ctx, copy: CopyRow, add: AddFile): Promise<void> {
  const pictures = await openCopy(ctx, copy)
  const paths = copyPaths(copy)
  for (const [at, { bytes }] of pictures.entries()) await add(paths[at] as string, bytes)
}

function unlessErased(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'media.not_found') return undefined
  throw error
}

async function factsOf(ctx: Ctx, bundle: BundleRow): Promise<Omit<Manifest, 'files'>> {
  const { siteName, custodianName, custodianAddress } = await readSettings(ctx)
  const names = await accountsById(ctx, [bundle.askedBy, bundle.approvedBy ?? ''].filter(Boolean))
  const nameOf = (id: string | null) => (id && names.get(id)?.name) || (id ?? '')
  return {
    format: 1,
    id: bundle.id,
    site: siteName,
    url: ctx.config.publicUrl,
    custodian: [custodianName, custodianAddress].filter(Boolean).join(', '),
    madeAt: ctx.now().toISOString(),
    expiresAt: bundle.expiresAt.toISOString(),
    reason: bundle.reason,
    askedBy: nameOf(bundle.askedBy),
    approvedBy: nameOf(bundle.approvedBy),
  }
}
