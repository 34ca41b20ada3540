import { approveBundle, askForBundle } from '@stagedoor/contract/records'
import { addPerson } from '@stagedoor/contract/releases'
import { passport, readDocuments } from '../../world/documents.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, outcomeFor, rowAbout, uniqueWord } from './row-builders.ts'

const owner = (cast: Actors) => cast.people.owner.id

/** Returns somebody whom the owner named, who has a record. */
async function aRecord({ people: { owner } }: Actors): Promise<string> {
  const body = { alias: 'Robin', email: `${uniqueWord('record')}@example.org` }
  return (await owner.api(addPerson, { body }))._id
}

/** Returns a bundle that an administrator asked for. */
async function aBundle(cast: Actors): Promise<string> {
  const body = { people: [await aRecord(cast)], reason: 'for the matrix' }
  return (await cast.staff.administrator.api(askForBundle, { body })).id
}

/** Returns a bundle of the admin that an administrator approved. */
async function anApprovedBundle(cast: Actors): Promise<string> {
  const body = { people: [await aRecord(cast)], reason: 'for the matrix' }
  const { id } = await cast.people.admin.api(askForBundle, { body })
  await cast.staff.administrator.api(approveBundle, { params: { id } })
  await cast.world.settle()
  return id
}

/** Returns a message with a photo that records name. */
async function aRecordedMessage({ world, people, spare }: Actors): Promise<string> {
  const fileId = spare.photo
  const placeId = world.app.base.newId()
  await world.app.base.db
    .insertInto('recordPlaces')
    .values({
      id: world.app.base.newId(),
      ownerId: people.owner.id,
      sha256: '0'.repeat(64),
      fileId,
      fileKind: 'photo',
      placeKind: 'message',
      placeId,
      firstShownAt: world.app.base.now(),
      lastShownAt: world.app.base.now(),
    })
    .execute()
  return placeId
}

/** Rows about identity documents, and records of who is in content. */
export const documentRows: Rows = {
  'consents.acceptTexts': {
    given: () => ({ body: { acceptedTexts: ['0'.repeat(64)] } }),
    all: 'consents.text_changed',
  },
  'consents.readAgreement': anyoneOfRole,
  'consents.signAgreement': {
    given: () => ({ body: { hash: '0'.repeat(64), signedName: 'Mia Moon' } }),
    all: 'consents.nothing_to_sign',
  },
  'consents.listOwnAcceptances': anyoneOfRole,
  'consents.listAcceptances': { given: rowAbout(owner) },
  'identitychecks.read': anyoneOfRole,
  'identitychecks.start': { all: 'identitychecks.off' },
  'identitychecks.refresh': anyoneOfRole,
  'identitychecks.listOf': { given: rowAbout(owner) },
  'performers.uploadDocument': anyoneOfRole,
  'performers.uploadDocumentUntyped': anyoneOfRole,
  'performers.requestIdentityChange': anyoneOfRole,
  'performers.cancelIdentityChange': {
    all: 'verification.no_change_pending',
    but: outcomeFor('ok', 'owner', 'other performer'),
  },
  'records.listPeople': anyoneOfRole,
  'records.listContents': anyoneOfRole,
  'records.openPerson': { given: rowAbout(aRecord, { body: { reason: 'for the matrix' } }) },
  'records.openMessage': {
    given: rowAbout(aRecordedMessage, { body: { reason: 'for the matrix' } }),
  },
  'records.listPlaces': { given: rowAbout(aRecord) },
  'records.askForBundle': {
    given: async (cast) => ({ body: { people: [await aRecord(cast)], reason: 'for the matrix' } }),
  },
  'records.listBundles': anyoneOfRole,
  'records.approveBundle': {
    given: rowAbout(aBundle),
    staff: { administrator: 'records.second_person_needed' },
  },
  'records.openBundle': [
    { given: rowAbout(anApprovedBundle), staff: { moderator: 'records.bundle_closed' } },
    { given: rowAbout(aBundle), all: 'records.bundle_closed' },
  ],
  'admin.listWaitingDocuments': anyoneOfRole,
  'admin.openDocument': { given: rowAbout((cast) => cast.document) },
  'admin.describeDocument': {
    given: rowAbout((cast) => cast.document, { body: { ...passport, number: 'MATRIX 1' } }),
  },
  'admin.withdrawApproval': {
    given: async (cast) => ({
      params: { id: (await cast.world.performer()).id },
      body: { reason: 'for the matrix' },
    }),
  },
  'admin.decideDocuments': {
    given: async (cast, who) => {
      if (who === 'admin') await readDocuments(cast.people.admin, owner(cast))
      return { params: { id: owner(cast) }, body: { decision: 'approve' } }
    },
    staff: {
      administrator: 'verification.nothing_to_decide',
      moderator: 'verification.nothing_to_decide',
    },
  },
  'admin.uploadPerformerDocument': {
    given: async (cast) => ({
      params: { id: (await cast.world.performer()).id, type: 'idVerificationId' },
    }),
  },
}
