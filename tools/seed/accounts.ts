import {
  decideDocuments,
  describeDocument,
  openDocument,
  updatePerformer,
  updateSetting,
  viewPerformer,
} from '@stagedoor/contract/admin'
import { registerFan, registerPerformer } from '@stagedoor/contract/auth'
import { listSignUpTexts, readAgreement, signAgreement } from '@stagedoor/contract/consents'
import { searchAllPages, updatePage } from '@stagedoor/contract/pages'
import { updateSelf, uploadAvatar, uploadCover } from '@stagedoor/contract/performers'
import { listPerformerCategories } from '@stagedoor/contract/reference'
import { createTier, updateTier } from '@stagedoor/contract/tiers'
import { uploadAvatar as uploadFanAvatar } from '@stagedoor/contract/users'
import { createAdmin } from '../../server/src/modules/auth/index.ts'
import { localClient } from '../../server/src/platform/http/index.ts'
import type { DemoWorld } from './demo-world.ts'
import type { MediaGenerator } from './media/index.ts'
import {
  type DemoFan,
  type DemoPerformer,
  type DemoTier,
  demoAdmin,
  demoPassword,
  emailOf,
} from './people.ts'
import { solveCaptcha } from './solve-captcha.ts'

/** Ids of created rows, by name or username. */
export type IdsByName = Map<string, string>

const blobOf = (bytes: Buffer, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type })

/** Creates the admin; the categories are those of a new site. */
export async function setUpSite(world: DemoWorld): Promise<IdsByName> {
  await createAdmin(world.app.base, { ...demoAdmin, password: demoPassword })
  await completeLegalPages(world)
  await allowManyTopUps(world)
  const guest = await world.as()
  const { data } = await guest(listPerformerCategories, { query: {} })
  return new Map(data.map(({ _id, name }) => [name, _id]))
}

/** Turns off the limits of new cards, because a demo is tried with play money. */
async function allowManyTopUps(world: DemoWorld): Promise<void> {
  const admin = await world.as(demoAdmin.username)
  await admin(updateSetting, { params: { key: 'newCardDays' }, body: { value: 0 } })
}

/** Fills in the operator's details, so that the pages are public. */
async function completeLegalPages(world: DemoWorld): Promise<void> {
  const admin = await world.as(demoAdmin.username)
  const { data } = await admin(searchAllPages, { query: { limit: 100 } })
  for (const { _id, title, slug, shortDescription, content, placeholders } of data) {
    if (placeholders.length === 0) continue
    const filled = content.replace(/\[\[([^[\]]{1,200})\]\]/g, '(demo: $1)')
    const body = { title, slug, shortDescription, content: filled, status: 'published' as const }
    await admin(updatePage, { params: { id: _id }, body })
  }
}

/**
 * Registers a performer, confirms their address, has the admin approve their documents, and fills
 * in the profile.
 */
export async function createPerformer(
  world: DemoWorld,
  studio: MediaGenerator,
  person: DemoPerformer,
  categoryIds: IdsByName,
): Promise<void> {
  const { username } = person
  const [document, avatar, cover] = await Promise.all([
    studio.document(username),
    studio.avatar(person.face),
    studio.cover(username),
  ])
  const own = person.categories.flatMap((name) => categoryIds.get(name) ?? [])
  const body = {
    username,
    name: person.name,
    firstName: person.firstName,
    lastName: person.lastName,
    email: emailOf(username),
    password: demoPassword,
    gender: person.gender,
    country: person.country,
    dateOfBirth: person.dateOfBirth,
    categoryIds: own,
  }
  const files = { idVerification: blobOf(document), documentVerification: blobOf(avatar) }
  const client = registrationClient(world, username)
  const acceptedTexts = await textsToAccept(client)
  await solveCaptcha((shown) =>
    client(registerPerformer, { body: { ...body, acceptedTexts, ...shown }, files }),
  )
  await world.settle()
  await world.confirmMail(emailOf(username))
  const api = await world.as(username)
  await api(uploadAvatar, { files: { avatar: blobOf(avatar) } })
  await api(uploadCover, { files: { cover: blobOf(cover) } })
  const { _id } = await api(updateSelf, { body: profileOf(person) })
  await createTiers(api, person)
  const { text, legalName } = await api(readAgreement)
  if (text) await api(signAgreement, { body: { hash: text.hash, signedName: legalName } })
  const admin = await world.as(demoAdmin.username)
  await approveDocuments(admin, _id, person)
  await admin(updatePerformer, {
    params: { id: _id },
    body: { verifiedAccount: true, isFeatured: person.isFeatured },
  })
  await world.settle()
}

/** Describes the first tier of a performer, and adds those above it. */
async function createTiers(
  api: Awaited<ReturnType<DemoWorld['as']>>,
  { tiers }: DemoPerformer,
): Promise<void> {
  if (!tiers) return
  const [first, ...others] = tiers
  const wordsOf = ({ name, description, benefits }: DemoTier) => ({
    name,
    description,
    benefits: [...benefits],
  })
  await api(updateTier, { params: { tier: 1 }, body: wordsOf(first) })
  for (const tier of others)
    await api(createTier, { body: { ...wordsOf(tier), monthlyPrice: tier.monthlyPrice } })
}

async function approveDocuments(
  admin: Awaited<ReturnType<DemoWorld['as']>>,
  performerId: string,
  person: DemoPerformer,
): Promise<void> {
  const { documents } = await admin(viewPerformer, { params: { id: performerId } })
  for (const document of documents) {
    const params = { id: document._id }
    await admin(openDocument, { params, body: { reason: 'Application' } })
    if (document.kind === 'idVerificationId')
      await admin(describeDocument, { params, body: passportOf(person) })
  }
  await admin(decideDocuments, { params: { id: performerId }, body: { decision: 'approve' } })
}

const passportOf = ({ username, country }: DemoPerformer) => ({
  type: 'passport' as const,
  issuingCountry: country,
  number: `DEMO ${username}`,
  expiresOn: '2034-06-30',
})

function profileOf(person: DemoPerformer) {
  return {
    bio: person.bio,
    monthlyPrice: person.monthlyPrice,
    yearlyPrice: person.yearlyPrice,
    isFreeSubscription: person.isFree || person.trialDays > 1,
    durationFreeSubscriptionDays: person.trialDays,
  }
}

/** Registers a fan, confirms their address and uploads an avatar. */
export async function createFan(
  world: DemoWorld,
  studio: MediaGenerator,
  fan: DemoFan,
): Promise<void> {
  const { username, firstName, lastName } = fan
  const name = `${firstName} ${lastName}`
  const body = { username, name, email: emailOf(username), password: demoPassword }
  const client = registrationClient(world, username)
  const acceptedTexts = await textsToAccept(client)
  await solveCaptcha((shown) => client(registerFan, { body: { ...body, acceptedTexts, ...shown } }))
  await world.settle()
  await world.confirmMail(emailOf(username))
  const api = await world.as(username)
  await api(uploadFanAvatar, { files: { avatar: blobOf(await studio.avatar(username)) } })
  await world.settle()
}

/** Returns the hashes of the texts that a sign-up accepts. */
const textsToAccept = async (client: ReturnType<typeof registrationClient>): Promise<string[]> =>
  (await client(listSignUpTexts)).data.map(({ hash }) => hash)

/** Returns a client with an address of its own for each registration. */
function registrationClient(world: DemoWorld, username: string) {
  const last = [...username].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 250
  return localClient(world.app.http, { ip: `10.21.${username.length}.${last}` })
}
