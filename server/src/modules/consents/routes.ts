import * as consents from '@stagedoor/contract/consents'
import { type Route, serve } from '../../platform/http/index.ts'
import { acceptCurrentTexts } from './accept-texts.ts'
import { listAcceptances } from './list-acceptances.ts'
import { readAgreement } from './read-agreement.ts'
import { signUpTexts } from './read-texts.ts'
import { signAgreement } from './sign-agreement.ts'

export const consentsRoutes: readonly Route[] = [
  serve(consents.listSignUpTexts, async (ctx) => ({
    data: (await signUpTexts(ctx)).map(({ slug, title, hash }) => ({ slug, title, hash })),
  })),
  serve(consents.acceptTexts, (ctx, { body }) => acceptCurrentTexts(ctx, body.acceptedTexts)),
  serve(consents.readAgreement, readAgreement),
  serve(consents.signAgreement, (ctx, { body }) => signAgreement(ctx, body)),
  serve(consents.listOwnAcceptances, (ctx) => listAcceptances(ctx, ctx.viewer.id)),
  serve(consents.listAcceptances, (ctx, { params }) => listAcceptances(ctx, params.id)),
]
