import * as admin from '@stagedoor/contract/admin'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, outcomeFor, rowAbout } from './row-builders.ts'

const owner = (cast: Actors) => cast.people.owner.id

/** Opens both documents of the owner as the admin, which their approval requires. */
async function openDocuments(cast: Actors): Promise<void> {
  const { api } = cast.people.admin
  for (const { _id: id } of (await api(admin.viewPerformer, { params: { id: owner(cast) } }))
    .documents) {
    await api(admin.openDocument, { params: { id }, body: { reason: 'for the matrix' } })
  }
}

/** Rows about identity documents. */
export const documentRows: Rows = {
  'performers.uploadDocument': anyoneOfRole,
  'performers.uploadDocumentUntyped': anyoneOfRole,
  'performers.requestIdentityChange': anyoneOfRole,
  'performers.cancelIdentityChange': {
    all: 'verification.no_change_pending',
    but: outcomeFor('ok', 'owner', 'other performer'),
  },
  'admin.listWaitingDocuments': anyoneOfRole,
  'admin.openDocument': { given: rowAbout((cast) => cast.document) },
  'admin.withdrawApproval': {
    given: async (cast) => ({
      params: { id: (await cast.world.performer()).id },
      body: { reason: 'for the matrix' },
    }),
  },
  'admin.decideDocuments': {
    given: async (cast, who) => {
      if (who === 'admin') await openDocuments(cast)
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
