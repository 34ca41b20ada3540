import { acceptTexts, listSignUpTexts } from '@stagedoor/contract/consents'
import { type Route, serve } from '../../platform/http/index.ts'
import { acceptCurrentTexts } from './accept-texts.ts'
import { signUpTexts } from './read-texts.ts'

export const consentsRoutes: readonly Route[] = [
  serve(listSignUpTexts, async (ctx) => ({
    data: (await signUpTexts(ctx)).map(({ slug, title, hash }) => ({ slug, title, hash })),
  })),
  serve(acceptTexts, (ctx, { body }) => acceptCurrentTexts(ctx, body.acceptedTexts)),
]
