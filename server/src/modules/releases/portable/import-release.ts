import { readFile } from 'node:fs/promises'
import type { InputOf, Upload } from '@stagedoor/contract/kit'
import type {
  importForPerformer as forPerformerCall,
  importRelease as importCall,
} from '@stagedoor/contract/releaseimports'
import { ELSEWHERE } from '@stagedoor/contract/releases'
import type { PortableRelease } from '@stagedoor/contract/releases/portable'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById, accountByRef } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { sealText } from '../../media/index.ts'
import { readSettings } from '../../settings/index.ts'
import { guestOf } from '../add-person.ts'
import { releaseImportedByStaff } from '../announcements.ts'
import { openIdentity, sealIdentity } from '../find-person.ts'
import { mailImported } from '../links/send-link.ts'
import { peopleOf, personViews } from '../list-people.ts'
import { type PersonRow, peopleByIds, updatePerson } from '../people.store.ts'
import { refreshContents } from '../refresh-contents.ts'
import { insertRelease } from '../releases.store.ts'
import { dayOf, isSameName } from '../rules.ts'
import { ownStatusUrl } from '../status/status.rules.ts'
import { parseRelease, problemsOf } from './check.rules.ts'
import { importOf, personOfImport, putImport, signImported } from './imports.store.ts'
import { newestTrust } from './trust.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Inside = InTransaction<ViewerCtx>
type Body = InputOf<typeof importCall>['body']
type ForPerformer = InputOf<typeof forPerformerCall>

/** What a release must allow to be of use here; downloads are a choice of who signed. */
const NEEDED = ['depict', 'publish', 'sell', ELSEWHERE]

/**
 * Imports a release that another, trusted site signed for the viewer. It counts as signed for the
 * files of the viewer with these bytes, and shows them once the staff approved the person. The
 * person is told, and can take it back here.
 */
export const importRelease = (ctx: ViewerCtx, who: Body, upload: Upload | undefined) =>
  importWith(ctx, async () => who, upload)

/**
 * Imports a release in the name of a performer, for members of the staff; the performer is told.
 * Refuses `performers.not_found`, and what `importRelease` refuses.
 */
export async function importForPerformer(
  ctx: ViewerCtx,
  { params, body }: Pick<ForPerformer, 'params' | 'body'>,
  upload: Upload | undefined,
) {
  const { account: ref, ...who } = body
  const account = await accountById(ctx, params.id)
  if (account?.role !== 'performer') return refuse('performers.not_found')
  const { id, role } = account
  const viewer: Viewer = { id, role, sessionId: '', via: ctx.viewer.via }
  const known = async (ctx: Inside) => (ref ? { personId: await knownAs(ctx, ref) } : who)
  return importWith(
    { ...ctx, viewer },
    known,
    upload,
    async (inside, { release, person, isNew }) => {
      const { site, releaseId } = release
      const imported = { performerId: id, alias: person.alias, site, releaseId }
      if (isNew) await announce(inside, releaseImportedByStaff, imported)
      await recordAudit(inside, {
        actor: actorOf(ctx.viewer),
        action: 'releases.import_by_staff',
        subjectKind: 'account',
        subjectId: id,
        detail: { site, release: releaseId },
      })
    },
  )
}

/** Returns the person with an account whom the performer named before. */
async function knownAs(ctx: Inside, ref: string): Promise<string> {
  const account = await accountByRef(ctx, ref)
  const people = account ? await peopleOf(ctx, ctx.viewer.id) : []
  const found = people.find(({ accountId }) => accountId === account?.id)
  return found?.id ?? refuse('releases.person_not_found')
}

interface Imported {
  readonly release: PortableRelease
  readonly person: PersonRow
  /** False for another copy of a release that is known. */
  readonly isNew: boolean
}

async function importWith(
  ctx: ViewerCtx,
  signer: (ctx: Inside) => Promise<Body>,
  upload: Upload | undefined,
  note?: (ctx: Inside, imported: Imported) => Promise<void>,
) {
  if (!upload) throw new Error('The file of an import is a required file of its call')
  const file = await readFile(upload.path, 'utf8')
  const release = parseRelease(file) ?? refuse('releases.import_unreadable')
  const { person, files } = await transaction(ctx, async (ctx) => {
    await requireValid(ctx, release)
    await requireForViewer(ctx, release)
    const found = await findPerson(ctx, release, await signer(ctx))
    const person = await takeIdentity(ctx, found, release)
    const isNew = await storeRelease(ctx, person, { release, file })
    const of = { producerId: ctx.viewer.id, personIds: [person.id] }
    const signed = await signImported(ctx, of)
    await refreshContents(ctx, signed)
    await note?.(ctx, { release, person, isNew })
    if (isNew) await mailImported(ctx, person, { performerId: ctx.viewer.id, site: release.site })
    return { person, files: signed.length }
  })
  const [view] = await personViews(ctx, [person])
  return view ? { person: view, files } : refuse('releases.person_not_found')
}

async function requireValid(ctx: Inside, release: PortableRelease): Promise<void> {
  const { site } = release
  const keys = (await newestTrust(ctx, site)).filter(({ isTrusted }) => isTrusted)
  if (keys.length === 0) refuse('releases.site_not_trusted', { site })
  const problems = problemsOf(release, { keys: { site, keys }, today: dayOf(ctx.now()) })
  if (problems.length > 0) refuse('releases.import_invalid', { problems })
}

/** Refuses a copy that was made for another account or site, or does not allow other sites. */
async function requireForViewer(ctx: Inside, release: PortableRelease): Promise<void> {
  const { issuedFor, scopes } = release
  const account = await accountById(ctx, ctx.viewer.id)
  const isForViewer =
    issuedFor?.site === new URL(ctx.config.publicUrl).origin &&
    issuedFor.account === account?.username.toLowerCase()
  if (!isForViewer) refuse('releases.import_not_for_you')
  if (!NEEDED.every((scope) => scopes.includes(scope))) refuse('releases.not_for_other_sites')
}

/**
 * Returns who signed, as this site knows them. Somebody whose identity is known here must be named
 * by the file: else a release of one person could show another.
 */
async function findPerson(
  ctx: Inside,
  { site, signer }: PortableRelease,
  { personId, alias, email }: Body,
): Promise<PersonRow> {
  const of = { producerId: ctx.viewer.id, site, sitePersonId: signer._id }
  const before = await personOfImport(ctx, of)
  if (before) return requirePerson(ctx, before.personId)
  const known = await peopleOf(ctx, ctx.viewer.id)
  if (!personId && !email) return refuse('releases.import_needs_email')
  const chosen = personId
    ? (known.find(({ id }) => id === personId) ?? refuse('releases.person_not_found'))
    : await guestOf(ctx, known, { alias: alias || signer.alias, email: email ?? '' })
  if (chosen.accountId === ctx.viewer.id) return refuse('releases.person_not_found')
  const identity = openIdentity(ctx, chosen.id, chosen)
  const isSame =
    !identity ||
    (isSameName(identity.legalName, signer.legalName ?? '') &&
      identity.birthDate === signer.birthDate)
  return isSame ? chosen : refuse('releases.import_other_person')
}

const requirePerson = async (ctx: Inside, id: string): Promise<PersonRow> =>
  (await peopleByIds(ctx, [id])).get(id) ?? refuse('releases.person_not_found')

/**
 * Takes the legal identity from the file where the operator lets documents count that a trusted
 * site checked; the staff still decides. Otherwise the person shows documents here.
 */
async function takeIdentity(
  ctx: Inside,
  person: PersonRow,
  { signer: { legalName, birthDate } }: PortableRelease,
): Promise<PersonRow> {
  const { acceptTrustedIdentity } = await readSettings(ctx)
  const isUsable = acceptTrustedIdentity && !person.accountId && person.state === 'invited'
  if (!isUsable || !legalName || !birthDate) return person
  await updatePerson(ctx, person.id, {
    ...sealIdentity(ctx, person.id, { legalName, birthDate }),
    state: 'submitted',
    submittedAt: ctx.now(),
  })
  return requirePerson(ctx, person.id)
}

/** Stores the signature with its file; returns false for another copy of one that is known. */
async function storeRelease(
  ctx: Inside,
  { id: personId }: PersonRow,
  { release, file }: { readonly release: PortableRelease; readonly file: string },
): Promise<boolean> {
  const { site, releaseId: siteReleaseId, signer, text, scopes, territory, until } = release
  const producerId = ctx.viewer.id
  const known = await importOf(ctx, { producerId, site, siteReleaseId })
  if (known?.revokedAt) return refuse('releases.import_taken_back')
  const releaseId =
    known?.releaseId ??
    (await insertRelease(ctx, {
      personId,
      producerId,
      scopes: [...scopes],
      territory,
      until,
      textVersion: `${text.edition} of ${site}`,
      text: text.content,
      textHash: text.sha256,
      address: null,
      userAgent: null,
      signedAt: new Date(release.signedAt),
    }))
  const { sealed, wrappedKey } = sealText(ctx, releaseId, file)
  await putImport(ctx, {
    releaseId,
    producerId,
    personId,
    site,
    siteReleaseId,
    sitePersonId: signer._id,
    keyId: release.seal.keyId,
    file: sealed,
    fileKey: wrappedKey,
    statusUrl: ownStatusUrl(site, release.status) ?? null,
    hashes: release.files.map(({ sha256 }) => sha256),
  })
  return known === undefined
}
