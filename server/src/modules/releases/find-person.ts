import type { Ctx, InTransaction } from '../../platform/context.ts'
import { accountById, hashWords } from '../accounts/index.ts'
import { openText, sealText } from '../media/index.ts'
import { readSettings } from '../settings/index.ts'
import { insertPerson, type PersonRow, personOfAccount, updatePerson } from './people.store.ts'
import { TERRITORY } from './places/places.rules.ts'
import { insertRelease, releaseUnder } from './releases.store.ts'
import { hashOfText, type Identity } from './rules.ts'
import { OWN_VERSION, ownText } from './text.rules.ts'

/** Returns the columns that hold a legal identity, sealed for a person and found by its words. */
export function sealIdentity(ctx: Pick<Ctx, 'keys'>, personId: string, identity: Identity) {
  const { sealed, wrappedKey } = sealText(ctx, personId, JSON.stringify(identity))
  const nameWords = hashWords(ctx, identity.legalName)
  return { identity: sealed, identityKey: wrappedKey, nameWords }
}

/** Returns the legal identity of a person; undefined while it is not known. */
export function openIdentity(
  ctx: Pick<Ctx, 'keys'>,
  personId: string,
  { identity, identityKey }: Pick<PersonRow, 'identity' | 'identityKey'>,
): Identity | undefined {
  if (!identity || !identityKey) return undefined
  return JSON.parse(openText(ctx, personId, { sealed: identity, wrappedKey: identityKey }))
}

/**
 * Returns the person of a performer whose documents are verified, with the legal identity as it was
 * approved; undefined for anybody else.
 */
export async function verifiedPerson(
  ctx: InTransaction,
  accountId: string,
): Promise<PersonRow | undefined> {
  const account = await accountById(ctx, accountId)
  if (account?.role !== 'performer' || !account.documentsVerifiedAt) return undefined
  const { dateOfBirth, firstName, lastName, username } = account
  const legalName = `${firstName} ${lastName}`.trim()
  if (!dateOfBirth || !legalName) return undefined
  const known = await personOfAccount(ctx, accountId)
  const identity = { legalName, birthDate: dateOfBirth }
  if (known) {
    if (JSON.stringify(openIdentity(ctx, known.id, known)) !== JSON.stringify(identity))
      await updatePerson(ctx, known.id, {
        ...sealIdentity(ctx, known.id, identity),
        alias: username,
      })
    return known
  }
  const id = ctx.newId()
  const sealed = sealIdentity(ctx, id, identity)
  await insertPerson(ctx, { id, accountId, alias: username, state: 'approved', ...sealed })
  return personOfAccount(ctx, accountId)
}

/** Returns the release under which a performer publishes own files that show them. */
export async function ownRelease(
  ctx: InTransaction,
  { id: personId, accountId, alias }: PersonRow,
): Promise<string> {
  const producerId = accountId ?? ''
  const own = { personId, producerId, textVersion: OWN_VERSION }
  const known = await releaseUnder(ctx, own)
  if (known) return known.id
  const text = ownText(alias, (await readSettings(ctx)).siteName)
  return insertRelease(ctx, {
    ...own,
    text,
    textHash: hashOfText(text),
    territory: TERRITORY,
    scopes: ['depict', 'publish', 'sell', 'download'],
    until: null,
    address: null,
    userAgent: null,
  })
}
