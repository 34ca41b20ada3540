import { passport, readDocuments } from '../../world/documents.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, outcomeFor, rowAbout } from './row-builders.ts'

const owner = (cast: Actors) => cast.people.owner.id

/** Rows about identity documents. */
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
