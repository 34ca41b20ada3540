import * as performers from '@stagedoor/contract/performers'
import { type Route, serve } from '../../platform/http/index.ts'
import { cancelIdentityChange, requestIdentityChange } from './request-identity-change.ts'
import { submitDocument } from './submit-documents.ts'

/** The calls of verification. */
export const verificationRoutes: readonly Route[] = [
  serve(performers.uploadDocument, (ctx, { params, files }) =>
    submitDocument(ctx, params.type, files.file),
  ),
  serve(performers.uploadDocumentUntyped, (ctx, { body, files }) =>
    submitDocument(ctx, body.type ?? 'idVerificationId', files.file),
  ),
  serve(performers.requestIdentityChange, requestIdentityChange),
  serve(performers.cancelIdentityChange, cancelIdentityChange),
]
