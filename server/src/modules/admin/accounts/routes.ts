import * as admin from '@stagedoor/contract/admin'
import { type Route, serve } from '../../../platform/http/index.ts'
import { createPerformer, createUser } from './create-accounts.ts'
import { cancelAccountDeletion, deleteAccount } from './delete-account.ts'
import { performerById, userById, viewPerformer, viewUser } from './read-accounts.ts'
import { resetFactors, setPassword } from './reset-credentials.ts'
import { searchAccounts } from './search-accounts.ts'
import { requireDecidesAbout, setStaffRole } from './set-staff-role.ts'
import { restoreAccount, suspendAccount } from './suspend-account.ts'
import { updatePerformer, updateUser } from './update-accounts.ts'
import { updateCommission } from './update-commission.ts'
import { replacePictureOf, submitDocumentOf } from './upload-for-account.ts'

/** The routes about fans, performers and admins. */
export const accountsRoutes: readonly Route[] = [
  serve(admin.searchUsers, (ctx, { query }) =>
    searchAccounts(ctx, query.role === 'admin' ? 'admin' : 'fan', query),
  ),
  serve(admin.createUser, (ctx, { body }) => createUser(ctx, body)),
  serve(admin.viewUser, (ctx, { params }) => viewUser(ctx, params.id)),
  serve(admin.updateUser, (ctx, { params, body }) => updateUser(ctx, params.id, body)),
  serve(admin.setStaffRole, (ctx, { params, body }) =>
    setStaffRole(ctx, params.id, body.staffRole),
  ),
  serve(
    admin.uploadUserAvatar,
    (ctx, { params, files }) => replacePictureOf(ctx, params.id, 'avatar', files.avatar),
    async (ctx, { params }) => {
      const { staffRole } = await userById(ctx, params.id)
      if (params.id !== ctx.viewer.id) requireDecidesAbout(ctx.viewer, staffRole)
    },
  ),
  serve(admin.deleteUser, async (ctx, { params, ...input }) =>
    deleteAccount(ctx, await userById(ctx, params.id), input),
  ),
  serve(admin.searchPerformers, (ctx, { query }) => searchAccounts(ctx, 'performer', query)),
  serve(admin.createPerformer, (ctx, { body }) => createPerformer(ctx, body)),
  serve(admin.viewPerformer, (ctx, { params }) => viewPerformer(ctx, params.id)),
  serve(admin.updatePerformer, (ctx, { params, body }) => updatePerformer(ctx, params.id, body)),
  serve(admin.updateCommission, (ctx, { params, body }) => updateCommission(ctx, params.id, body)),
  serve(
    admin.uploadPerformerAvatar,
    (ctx, { params, files }) => replacePictureOf(ctx, params.id, 'avatar', files.avatar),
    (ctx, { params }) => performerById(ctx, params.id),
  ),
  serve(
    admin.uploadPerformerCover,
    (ctx, { params, files }) => replacePictureOf(ctx, params.id, 'cover', files.cover),
    (ctx, { params }) => performerById(ctx, params.id),
  ),
  serve(
    admin.uploadPerformerDocument,
    (ctx, { params, files }) => submitDocumentOf(ctx, params.id, params.type, files.file),
    (ctx, { params }) => performerById(ctx, params.id),
  ),
  serve(admin.deletePerformer, async (ctx, { params, ...input }) =>
    deleteAccount(ctx, await performerById(ctx, params.id), input),
  ),
  serve(admin.keepAccount, (ctx, { params }) => cancelAccountDeletion(ctx, params.id)),
  serve(admin.suspendAccount, (ctx, { params, body }) => suspendAccount(ctx, params.id, body)),
  serve(admin.restoreAccount, (ctx, { params, body }) =>
    restoreAccount(ctx, params.id, body.reason),
  ),
  serve(admin.setPassword, (ctx, { body }) => setPassword(ctx, body)),
  serve(admin.resetFactors, (ctx, { params, body }) => resetFactors(ctx, params.id, body.reason)),
]
